import { useDocument } from '../actors/use-editor.ts';
import { PictureFrame } from './picture-frame.tsx';

/** A picture of the open game. */
export function PictureView({ name }: { readonly name: string }) {
  const address = useDocument(({ game }) => game?.pictures.get(name));
  const isUnused = useDocument(({ unused }) => unused.includes(name));
  if (address === undefined) return null;
  return <PictureFrame key={address} name={name} address={address} isUnused={isUnused} />;
}
