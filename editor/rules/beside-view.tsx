import { useEffect, useRef } from 'react';
import type { Source } from '../../language/compile.ts';
import { isRulesFile } from '../../language/resources.ts';
import styles from './code-editor.module.css';
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
      value: source.text,
      language: isRulesFile(source.name) ? LANGUAGE : 'plaintext',
      readOnly: true,
      readOnlyMessage: { value: 'Files beside the rules can be read here.' },
      ariaLabel: `${source.name}, to be read`,
      automaticLayout: true,
      bracketPairColorization: { enabled: false },
      fontFamily: getComputedStyle(frame.current).getPropertyValue('--mono'),
      fontSize: 12.5,
      lineHeight: 20,
      lineNumbersMinChars: 3,
      lineDecorationsWidth: 8,
      minimap: { enabled: false },
      overviewRulerBorder: false,
      padding: { top: 12, bottom: 24 },
      renderWhitespace: 'none',
      scrollBeyondLastLine: false,
      tabFocusMode: true,
      wrappingIndent: 'indent',
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
