import type { LogEvent, LogValue } from '../../runtime/index.ts';
import { countSeconds } from '../../runtime/values/format.ts';
import { useEditor, useEditorActor, useIsCurrent, usePlaytest, useShowOrigin } from '../actors/use-editor.ts';
import { join, LinkButton } from '../controls/button.tsx';
import { useFocusBack } from '../controls/focus-back.ts';
import { Warning } from '../controls/icons.tsx';
import { currentLanguage } from '../texts/language.ts';
import { sayEngine } from '../texts/say-reason.ts';
import { texts, useTexts } from '../texts/texts.ts';
import { useRefusedSetup } from '../variants/refused-setup.ts';
import { WhyRefused } from '../variants/why-refused.tsx';
import type { PlayedRules } from '../worker/protocol.ts';
import styles from './notes.module.css';
import type { SeatLook } from './signs/seat-look.ts';

/** What has to be said above the table: broken text, an event that no longer fits, a worker given up. */
export function Notes({ looks }: { readonly looks: readonly SeatLook[] }) {
  const t = useTexts();
  const editor = useEditorActor();
  const showOrigin = useShowOrigin();
  const current = useIsCurrent();
  const divergence = usePlaytest(({ session }) => session?.divergence);
  const at = usePlaytest(({ session }) => session?.at);
  const notice = useEditor(({ notice }) => notice);
  const played = usePlaytest(({ session }) => session !== undefined);
  const rules = usePlaytest((playtest) => playtest.rules);
  const isOfSetup = useRefusedSetup().length > 0;
  return (
    <div role="status">
      {notice && (
        <Notice notice={notice} onDismiss={() => editor.send({ type: 'notify', notice: undefined })} />
      )}
      {!current && played && (
        <div className={styles.note} data-note="last-good">
          <Warning />
          <div>
            <WhyRefused />
            {isOfSetup ? t.table.lastGoodSetup : t.table.lastGood}
          </div>
        </div>
      )}
      {divergence && (
        <p className={join(styles.note, styles.warning)} data-note="divergence">
          <Warning />
          <span>
            {t.table.noLongerFits(
              divergence.at + 1,
              describeEvent(divergence.event, looks, rules),
              sentence(sayEngine(divergence.why)),
              at === divergence.at,
            )}{' '}
            {divergence.origin !== undefined && (
              <LinkButton onClick={() => showOrigin(divergence.origin)}>{t.table.showRule}</LinkButton>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

interface NoticeProps {
  readonly notice: string;
  readonly onDismiss: () => void;
}

function Notice({ notice, onDismiss }: NoticeProps) {
  const t = useTexts();
  useFocusBack('position');
  return (
    <p className={join(styles.note, styles.warning)}>
      <Warning />
      <span>
        {notice} <LinkButton onClick={onDismiss}>{t.table.dismiss}</LinkButton>
      </span>
    </p>
  );
}

/** An event of the log, in the words of the rules where they still have it. */
function describeEvent(event: LogEvent, looks: readonly SeatLook[], rules: PlayedRules | undefined): string {
  if ('time' in event) return texts().table.passed(countSeconds(event.time, currentLanguage()));
  if ('chance' in event)
    return `${rules?.dice.find(({ name }) => name === event.chance)?.label || event.chance}: ${event.shows.map(nameLogged).join(', ')}`;
  const who = looks[event.seat - 1]?.label ?? texts().table.seat(event.seat);
  const args = event.args.map(nameLogged).join(', ');
  return `${who}: ${rules?.actions[event.action] ?? event.action}${args ? ` (${args})` : ''}`;
}

function nameLogged(value: LogValue): string {
  if (value === null) return texts().table.nobody;
  if (typeof value === 'boolean') return value ? texts().table.yes : texts().table.no;
  return Array.isArray(value) ? value.join(' ') : String(value);
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
