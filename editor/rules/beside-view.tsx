import { useEffect, useRef } from 'react';
import type { Source } from '../../language/index.ts';
import { isRulesFile } from '../../language/resources.ts';
import styles from './code-editor.module.css';
import { textOptions } from './editor-options.ts';
import { LANGUAGE } from './language.ts';
import { rangeOf } from './markers.ts';
import { monaco } from './monaco.ts';

interface BesideViewProps {
  readonly source: Source;
  /** A place to go to. */
  readonly place: { readonly start: number; readonly end: number } | undefined;
  readonly wrap: boolean;
}

/** A file beside the rules, to be read. */
export default function BesideView({ source, place, wrap }: BesideViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const editor = useRef<monaco.editor.IStandaloneCodeEditor>(undefined);

  useEffect(() => {
    if (!frame.current) return;
    const created = monaco.editor.create(frame.current, {
      ...textOptions(frame.current),
      value: source.text,
      language: isRulesFile(source.name) ? LANGUAGE : 'plaintext',
      readOnly: true,
      readOnlyMessage: { value: 'Files beside the rules can be read here.' },
      ariaLabel: `${source.name}, to be read`,
      tabFocusMode: true,
    });
    editor.current = created;
    return () => {
      created.getModel()?.dispose();
      created.dispose();
      editor.current = undefined;
    };
  }, [source]);

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
      <div ref={frame} className={styles.editor} data-beside={source.name} />
    </div>
  );
}
