import { useEffect, useRef } from 'react';
import { join } from '../controls/button.tsx';
import { useTheme } from '../theme/theme.ts';
import styles from './code-editor.module.css';
import { COLOURED, textOptions } from './editor-options.ts';
import { LANGUAGE } from './language.ts';
import { monaco } from './monaco.ts';
import { defineThemes, themeName } from './themes.ts';

interface TextDifferenceProps {
  readonly before: string;
  readonly after: string;
}

/** Two texts side by side, or one below the other where there is little room, with what differs marked. */
export default function TextDifference({ before, after }: TextDifferenceProps) {
  const frame = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  useEffect(() => {
    if (!frame.current) return;
    defineThemes();
    const created = monaco.editor.createDiffEditor(frame.current, {
      ...textOptions(frame.current),
      readOnly: true,
      originalEditable: false,
      renderSideBySide: true,
      useInlineViewWhenSpaceIsLimited: true,
      hideUnchangedRegions: { enabled: true },
      renderOverviewRuler: false,
      tabFocusMode: true,
      theme: themeName(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'),
    });
    const original = monaco.editor.createModel(before, LANGUAGE);
    const modified = monaco.editor.createModel(after, LANGUAGE);
    const plainBrackets = { enabled: false, independentColorPoolPerBracketType: false };
    for (const model of [original, modified])
      model.updateOptions({ bracketColorizationOptions: plainBrackets });
    created.setModel({ original, modified });
    return () => {
      created.dispose();
      original.dispose();
      modified.dispose();
    };
  }, [before, after]);
  useEffect(() => monaco.editor.setTheme(themeName(theme)), [theme]);
  return (
    <div className={styles.frame}>
      <div ref={frame} className={join(styles.editor, COLOURED)} data-difference />
    </div>
  );
}
