import { Button } from '../controls/button.tsx';
import { sayNews } from '../find/say-news.ts';
import type { TakingThere } from '../find/use-take-me.ts';
import { useTexts } from '../texts/texts.ts';

/** How the search for a way goes, and the way back from what it found. */
export function Search({ taking }: { readonly taking: TakingThere }) {
  const t = useTexts();
  const { news, isLooking, cancel, goBack } = taking;
  return (
    <div role="status">
      {news && <p>{sayNews(news, isLooking)}</p>}
      {isLooking && <Button onClick={cancel}>{t.chart.cancel}</Button>}
      {goBack && !isLooking && <Button onClick={goBack}>{t.chart.backBefore}</Button>}
    </div>
  );
}
