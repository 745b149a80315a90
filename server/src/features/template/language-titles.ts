import { title } from '@workstation/contract/column'

/** What the languages are called in each of them. */
export const languageTitles = {
  zh: title('简体中文', 'Simplified Chinese', '簡體中文'),
  en: title('英文', 'English', '英文'),
  zhtw: title('繁体中文', 'Traditional Chinese', '繁體中文'),
} as const
