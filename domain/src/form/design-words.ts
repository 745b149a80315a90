import type { DesignText } from './document'

/** The text of a design in a language; Chinese where that one is missing. */
export function designWords(text: DesignText, language: 'zh' | 'en' | 'zhtw'): string {
  if (typeof text === 'string') return text
  return text[language] || text.zh
}
