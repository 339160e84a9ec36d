import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import styles from './cards.module.css';

interface CardPictureProps {
  readonly name: string;
  readonly address: string;
}

/** A picture on a card; where the browser cannot draw it, its file stands there, so that one knows which to mend. */
export function CardPicture({ name, address }: CardPictureProps) {
  const t = useTexts();
  // A file that is mended has another address.
  const [broken, setBroken] = useState<string>();
  if (broken === address) return <span className={styles.broken}>{t.files.noPicture(name)}</span>;
  return <img className={styles.picture} src={address} alt="" onError={() => setBroken(address)} />;
}
