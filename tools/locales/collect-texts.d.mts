/** All texts of the pages: folder → language → nested texts. */
export function collectTexts(
  root: string,
): Record<string, Partial<Record<'zh' | 'en' | 'zhtw', Record<string, unknown>>>>
