import type { Diagnostic, Source } from '../../language/index.ts';
import { useActors, useDocument } from '../actors/use-editor.ts';
import { LinkButton } from '../controls/button.tsx';
import { lineAt } from '../text/place-in-text.ts';
import { useTexts } from '../texts/texts.ts';
import { useRefusedSetup } from './refused-setup.ts';
import styles from './why-refused.module.css';

/** Which requirements what is chosen breaks, with their lines; nothing where it can be played. */
export function WhyRefused() {
  const { document } = useActors();
  const refused = useRefusedSetup();
  const text = useDocument(({ text }) => text);
  const game = useDocument(({ game }) => game);
  if (refused.length === 0) return null;
  const sources = [{ name: game?.file ?? '', text }, ...(game?.others ?? [])];
  return (
    <Refusals
      refused={refused}
      sources={sources}
      onShow={({ span: { file, start, end } }) =>
        document.send({ type: 'reveal', name: file > 0 ? sources[file]?.name : undefined, start, end })
      }
    />
  );
}

interface RefusalsProps {
  readonly refused: readonly Diagnostic[];
  readonly sources: readonly Source[];
  readonly onShow: (refused: Diagnostic) => void;
}

/** What is refused, each in the words of the rules. */
function Refusals({ refused, sources, onShow }: RefusalsProps) {
  const t = useTexts();
  return (
    <ul className={styles.refused} data-refused-setup>
      {refused.map((one) => {
        const { message, span } = one;
        const source = sources[span.file];
        const name = span.file > 0 ? source?.name : undefined;
        return (
          <li key={`${span.file} ${span.start} ${message}`}>
            {message}{' '}
            <LinkButton onClick={() => onShow(one)}>
              {t.shell.showLine(name, lineAt(source?.text ?? '', span.start))}
            </LinkButton>
          </li>
        );
      })}
    </ul>
  );
}
