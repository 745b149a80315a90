import type { MakeSharp } from './load-sharp'

/** 50 megapixels: more than cameras of phones have, and 200 MB when unpacked. */
const mostPixels = 50_000_000

/**
 * A WebP copy that fits into a square: upright as the camera was held, without place and camera data, moving where the
 * original moves, never larger than it.
 * @param size pixels
 * @returns null for what is no image, or has more pixels than are unpacked (THR-20)
 */
export async function fitImage(sharp: MakeSharp, bytes: Buffer, size: number): Promise<Buffer | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, animated: true, failOn: 'error' })
    return await image
      .autoOrient()
      .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 3 })
      .timeout({ seconds: 20 })
      .toBuffer()
  } catch {
    return null
  }
}
