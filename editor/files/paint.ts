/** Drawings as pictures of dots. */

import { sharpness } from '../../runtime/chart/picture/sharpness.ts';

/** An SVG drawing as PNG, at twice its size where it is not too large; undefined where the browser cannot paint it. */
export async function paint(svg: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const image = new Image();
    // Not the address of a blob: browsers take that for somebody else's where it has HTML in it, and do not hand out what is painted.
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const scale = sharpness(image.width, image.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob ? new Uint8Array(await blob.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
