import { markup } from '../../platform/markup'

/** Plain text as HTML that shows it as it is: each line a paragraph (THR-06). */
export const htmlOfText = (text: string): string =>
  text
    .split('\n')
    .map((line) => markup`<p>${line}</p>`.html)
    .join('')
