import type { Sharp, SharpOptions } from 'sharp'

export type MakeSharp = (input: Buffer, options: SharpOptions) => Sharp

let loading: Promise<MakeSharp | null> | undefined

/**
 * The library that makes images smaller, or null where it cannot be loaded: it has parts of its own for each system.
 * Loaded when the first image is asked for, so that the server starts without it.
 */
export function loadSharp(load = () => import('sharp')): Promise<MakeSharp | null> {
  loading ??= load().then(
    ({ default: sharp }) => {
      // Images are made two at a time; each of them needs no threads and no cache beside that.
      sharp.concurrency(1)
      sharp.cache(false)
      return sharp
    },
    () => null,
  )
  return loading
}
