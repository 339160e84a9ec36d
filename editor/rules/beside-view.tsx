import { useEffect, useRef } from 'react';
import type { Source } from '../../language/index.ts';
import { join } from '../controls/button.tsx';
import styles from './code-editor.module.css';
import { COLOURED, textOptions } from './editor-options.ts';
import { rangeOf } from './markers.ts';
import { modelOfFile } from './models.ts';
import { monaco } from './monaco.ts';

interface BesideViewProps {
  readonly source: Source;
  /** Its index among the files of the game. */
  readonly file: number;
  /** A place to go to. */
  readonly place: { readonly start: number; readonly end: number } | undefined;
  readonly wrap: boolean;
}

/** A file beside the rules, to be read. */
export default function BesideView({ source, file, place, wrap }: BesideViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const editor = useRef<monaco.editor.IStandaloneCodeEditor>(undefined);

  useEffect(() => {
    if (!frame.current) return;
    const created = monaco.editor.create(frame.current, {
      ...textOptions(frame.current),
      model: modelOfFile(file) ?? null,
      readOnly: true,
      readOnlyMessage: { value: 'Files beside the rules can be read here.' },
      ariaLabel: `${source.name}, to be read`,
      tabFocusMode: true,
    });
    editor.current = created;
    return () => {
      created.dispose();
      editor.current = undefined;
    };
  }, [source, file]);

  useEffect(() => {
    void source;
    editor.current?.updateOptions({ wordWrap: wrap ? 'on' : 'off' });
  }, [wrap, source]);

  useEffect(() => {
    void source;
    const model = editor.current?.getModel();
    if (!place || !model) return;
    const range = rangeOf(model, place);
    editor.current?.setSelection(range);
    editor.current?.revealRangeInCenter(range);
    editor.current?.focus();
  }, [place, source]);

  return (
    <div className={styles.frame}>
      <div ref={frame} className={join(styles.editor, COLOURED)} data-beside={source.name} />
    </div>
  );
}
