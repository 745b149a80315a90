/** Pixels of a letter in the text of 14 px: Chinese ones fill their square, others about half of it. */
const wide = 14
const slim = 7.8
const cellPadding = 16
/** Pixels of the arrows with their gap. */
const sortArrows = 20

/** About how wide a text of 14 px is, in pixels. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? wide : slim), 0)

/** How wide a column has to be for its head, in pixels. */
export const headWidth = ({ title, sortable }: { title: string; sortable?: boolean }): number =>
  Math.ceil(widthOf(title) + cellPadding + (sortable ? sortArrows : 0))
