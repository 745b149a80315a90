/** Whether a text can be a person's name: not empty, and without what names do not hold, such as markup and separators. */
export const isPersonName = (name: string): boolean => name.trim() !== '' && !/[<>"'&\\/;,\p{Cc}]/u.test(name)
