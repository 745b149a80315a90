/** The languages of the product: the first is the one that others are measured by. */
export const languages = ['zh', 'en', 'zhtw']
