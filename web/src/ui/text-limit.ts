interface Counted {
  count: number
}

/**
 * For the `count` of a box with a longest text: it is never cut, and counted once it is too long. Whoever takes the text
 * asks `fits` first; in forms `textRules` refuses it.
 */
export const limitOf = (max: number) => ({
  max,
  show: ({ count }: Counted) => (count > max ? `${count} / ${max}` : null),
})

/** Whether a text is short enough, as the contract counts it. */
export const fits = (text: string, max: number): boolean => text.trim().length <= max
