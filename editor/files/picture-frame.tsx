import { useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import styles from './picture.module.css';

interface PictureFrameProps {
  readonly name: string;
  /** Where it is, on this page: data, or a file of the game. */
  readonly address: string;
  /** Whether no look draws it. */
  readonly isUnused: boolean;
}

/** A picture with its size, and how rules draw it where they do not. */
export function PictureFrame({ name, address, isUnused }: PictureFrameProps) {
  const t = useTexts();
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | 'broken'>();
  return (
    <figure className={styles.figure}>
      {isUnused && (
        <p className={styles.unused} role="note">
          {t.files.pictureUnused(name)}
        </p>
      )}
      <div className={styles.stage}>
        <img
          className={styles.picture}
          src={address}
          alt={name}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
          onError={() => setSize('broken')}
        />
      </div>
      <figcaption className={styles.caption}>
        <span role="status">
          {size === 'broken' ? t.files.noPicture(name) : size ? t.files.dots(size.width, size.height) : ''}
        </span>
      </figcaption>
    </figure>
  );
}
