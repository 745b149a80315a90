/** The locales of the product (PLT-02). zh is the default. */
export const languages = ['zh', 'en', 'zhtw'] as const
export type Language = (typeof languages)[number]
export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)
