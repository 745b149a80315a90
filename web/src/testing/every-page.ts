import { pages, pagesOfEverybody } from '../app/pages'

/** What is put together from samples and documentation is shown by tests of its own. */
const { '/widgets': _, '/api/docs': __, '/previewModel': ___, ...ofEverybody } = pagesOfEverybody
const own = Object.entries(ofEverybody).map(([path, load]) => [path.slice(1), load] as const)

/** Each page by its name, those of the menu and those that everybody has. */
export const everyPage = [...Object.entries(pages), ...own]
