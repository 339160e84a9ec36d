import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { Dialog, DialogTrigger, Popover, Button as TriggerButton } from 'react-aria-components';
import type { FieldView, TableView } from '../../runtime/index.ts';
import { fieldsOf } from '../../runtime/view/sights.ts';
import type { Place } from '../actors/document-context.ts';
import { LinkButton } from '../controls/button.tsx';
import { Eye, EyeOff } from '../controls/icons.tsx';
import { texts, useTexts } from '../texts/texts.ts';
import type { ToldSight } from '../worker/sights.ts';
import { AskTableContext } from './pointing/ask-table.ts';
import pointer from './pointing/pointer-menu.module.css';
import { useTableSettings } from './settings.ts';
import styles from './sights.module.css';
import type { SeatLook } from './signs/seat-look.ts';

/** What is known of a field that not everybody sees, and whom it is told to. */
interface Known {
  readonly sights: ReadonlyMap<object, ToldSight>;
  readonly looks: readonly SeatLook[];
  readonly onShow: (place: Place) => void;
}

const SightsContext = createContext<Known | undefined>(undefined);

/** The table stands for so long before it is asked who sees what, in milliseconds: nobody reads that of a game that runs. */
const STILL = 250;

interface SightsProps {
  readonly view: TableView;
  readonly looks: readonly SeatLook[];
  /** Whether it is marked whatever the settings say. */
  readonly isMarked?: boolean;
  readonly onShow: Known['onShow'];
  readonly children: ReactNode;
}

/** Marks what not everybody sees on the table within, if a person wishes for it. */
export function Sights({ view, looks, isMarked = false, onShow, children }: SightsProps) {
  const { sights: ask } = use(AskTableContext);
  const isSet = useTableSettings(({ sights }) => sights);
  const isWished = isMarked || isSet;
  const [told, setTold] = useState<readonly ToldSight[]>();
  useEffect(() => {
    void view;
    if (!isWished) {
      setTold(undefined);
      return;
    }
    let isMeant = true;
    const timer = setTimeout(() => {
      void ask().then((found) => isMeant && setTold(found));
    }, STILL);
    return () => {
      isMeant = false;
      clearTimeout(timer);
    };
  }, [ask, view, isWished]);
  const known = useMemo((): Known | undefined => {
    if (!told) return undefined;
    const byKey = new Map(told.map((sight) => [sight.key, sight]));
    const sights = fieldsOf(view).flatMap(({ key, field }) => {
      const sight = byKey.get(key);
      return sight ? [[field, sight] as const] : [];
    });
    return { sights: new Map(sights), looks, onShow };
  }, [told, view, looks, onShow]);
  return <SightsContext value={known}>{children}</SightsContext>;
}

/** Beside a field that not everybody sees: who does, and which declaration says so. */
export function SightMark({ field }: { readonly field: FieldView }) {
  const t = useTexts();
  const known = use(SightsContext);
  const sight = known?.sights.get(field);
  if (!known || !sight) return null;
  const { declared } = sight;
  return (
    <DialogTrigger>
      <TriggerButton className={styles.mark ?? ''} aria-label={t.table.whoSeesWhy(field.label)}>
        {sight.seenBy.length > 0 ? <Eye /> : <EyeOff />}
      </TriggerButton>
      <Popover className={pointer.popover ?? ''} offset={4}>
        <Dialog
          className={pointer.why ?? ''}
          aria-label={t.table.whoSees(field.label)}
          data-sight={field.name}
        >
          <p>{sentence(sight, known.looks)}</p>
          {declared && (
            <p>
              <code className={styles.code}>{declared.text}</code>{' '}
              <LinkButton onClick={() => known.onShow(declared)}>{t.table.showRule}</LinkButton>
            </p>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** “Red sees this; Blue and spectators do not.” */
function sentence({ seenBy, hiddenFrom }: ToldSight, looks: readonly SeatLook[]): string {
  const names = (seats: readonly number[]) => seats.flatMap((seat) => looks[seat]?.label ?? []);
  const seen = texts().table.and(names(seenBy));
  const hidden = texts().table.and([...names(hiddenFrom), texts().table.spectators]);
  if (seen === '')
    return looks.length === hiddenFrom.length ? texts().table.nobodySees : texts().table.doNotSee(hidden);
  return texts().table.seesThis(seen, seenBy.length === 1, hidden);
}
