import { use, useEffect, useRef, useState } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import type { ActionOffer, Refusal } from '../../../runtime/index.ts';
import { formatArgument, type ValueNames } from '../../../runtime/values/format.ts';
import { LinkButton } from '../../controls/button.tsx';
import { useTexts } from '../../texts/texts.ts';
import { AskTableContext } from './ask-table.ts';
import type { Args } from './draft.ts';
import styles from './pointer-menu.module.css';
import { Anchored } from './pointer-menu.tsx';
import type { Anchor } from './pointing.tsx';
import type { Choice } from './targets.ts';

/** Something that was pointed at and cannot be chosen: for which parameters it might have been. */
export interface Doubt {
  readonly asked: readonly Omit<Choice, 'now'>[];
  readonly anchor: Anchor;
  /** It is not the one that is meant: another of the kind, which lies elsewhere, can be chosen. */
  readonly isAnother?: boolean;
}

interface WhyNotProps extends Doubt {
  readonly names: ValueNames;
  readonly onShowRule: (origin: number) => void;
  readonly onClose: () => void;
}

const NONE: Doubt['asked'] = [];

/** Up to this many reasons are told at once. */
const MOST = 4;

/** Says why something cannot be chosen, where it was pointed at. */
export function WhyNot({ asked, anchor, isAnother = false, names, onShowRule, onClose }: WhyNotProps) {
  const t = useTexts();
  const reasons = useReasons(isAnother ? NONE : asked);
  const place = useRef<HTMLSpanElement>(null);
  const [first] = asked;
  const parameter = first?.offer.parameters[first.parameter];
  if (!first || !parameter || (reasons?.length === 0 && !isAnother)) return null;
  const name = formatArgument(names, parameter, first.value);
  return (
    <>
      <Anchored ref={place} anchor={anchor} />
      <Popover
        triggerRef={place}
        isOpen={reasons !== undefined}
        onOpenChange={(open) => !open && onClose()}
        placement="bottom start"
        className={styles.popover ?? ''}
      >
        <Dialog className={styles.why ?? ''} aria-label={t.table.whyNot(name)} data-why={name}>
          {isAnother && <p>{t.table.anotherMeant(name)}</p>}
          {reasons?.map(({ offer, refusal }) => (
            <div key={`${offer.seat} ${offer.action}`}>
              <p className={styles.action}>{offer.label}</p>
              <p>
                {t.table.notThis(name, refusal.message)}{' '}
                {refusal.origin >= 0 && (
                  <LinkButton onClick={() => onShowRule(refusal.origin)}>{t.table.showRule}</LinkButton>
                )}
              </p>
            </div>
          ))}
        </Dialog>
      </Popover>
    </>
  );
}

interface Reason {
  readonly offer: ActionOffer;
  readonly refusal: Refusal;
}

/** Asks the rules; undefined until they have answered. */
function useReasons(asked: Doubt['asked']): readonly Reason[] | undefined {
  const { judge } = use(AskTableContext);
  const [reasons, setReasons] = useState<readonly Reason[]>();
  useEffect(() => {
    let isMeant = true;
    setReasons(undefined);
    const answers = asked.slice(0, MOST).map(async ({ offer, args, parameter, value }) => {
      if (offer.refusal) return [{ offer, refusal: offer.refusal }];
      const judged = await judge(questionOf(offer, args, parameter, value));
      return (judged ?? []).flatMap(({ refusal }) => (refusal ? [{ offer, refusal }] : []));
    });
    void Promise.all(answers).then((found) => {
      if (isMeant) setReasons(found.flat());
    });
    return () => {
      isMeant = false;
    };
  }, [judge, asked]);
  return reasons;
}

/** What is chosen of a set so far is left out: the others may still go into it. */
function questionOf({ seat, action, parameters }: ActionOffer, args: Args, parameter: number, value: number) {
  const chosen = args.map((one, index) =>
    parameters[index]?.type.kind === 'member' || parameters[index]?.type.kind === 'number' ? one : undefined,
  );
  return { seat, action, chosen, parameter, value };
}
