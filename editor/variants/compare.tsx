import { useState } from 'react';
import { useIsCurrent, usePlaytest } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { SideBySide } from '../controls/icons.tsx';
import { useBack } from '../shell/back.ts';
import { useTexts } from '../texts/texts.ts';
import bar from '../topbar/top-bar.module.css';
import { ComparePanel } from './compare-panel.tsx';

/** Opens the comparison of variants and versions. */
export function Compare() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const isPlayed = usePlaytest(({ session }) => session !== undefined);
  const canCompare = useIsCurrent() && isPlayed;
  useBack(isOpen, () => setOpen(false));
  return (
    <>
      <Button
        look="quiet"
        aria-label={t.variants.compare}
        aria-disabled={!canCompare}
        onClick={() => setOpen(true)}
      >
        <SideBySide />
        <span className={bar.word}>{t.variants.compare}</span>
      </Button>
      <ComparePanel open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
