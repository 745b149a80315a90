/** Adds a line to a list in a file of source; throws when the list does not look as expected, so that nothing is lost. */
function insert(text, place, line) {
  if (!place.test(text)) throw new Error(`no place was found for: ${line}`)
  return text.replace(place, (_, before, after) => `${before}${line}\n${after}`)
}

/** Before the first import; the formatter brings imports into order. */
const withImport = (text, line) => insert(text, /^()(import )/m, line)
/** At the end of the object or array that a declaration opens; it closes with the first bracket in column one. */
const atEnd = (text, declaration, line) =>
  insert(text, new RegExp(`(${declaration}[^\\n]*[\\[{]\\n(?:[^\\]}\\n][^\\n]*\\n|\\n)*)([\\]}])`), line)

/** The entry of the menu, with the buttons and columns that can be granted. */
const menuEntry = (names) => `  {
    id: '${names['feature-']}',
    parentId: 'systemData',
    name: '记录列表',
    icon: 'FileOutlined',
    address: 'system-data/${names['feature-']}',
    buttons: { ...add, ...edit, ...remove, ...download },
    columns: columnsOf(${names.noun}Columns),
  },`

/** Databases that exist get the entry too. */
const menuStep = (names) => `  (trx) => addMenus(trx, baseMenus.filter(({ id }) => id === '${names['feature-']}')),`

/** What the menu calls the page, in each language. */
const menuNames = { zh: '记录列表', en: 'Records', zhtw: '記錄列表' }

const menuNameEdits = (names) =>
  Object.entries(menuNames).map(([language, name]) => [
    `web/src/app/shell/locale/${language}.json`,
    (text) => {
      const texts = JSON.parse(text)
      texts.menuNames[names['feature-']] = name
      return `${JSON.stringify(texts, null, 2)}\n`
    },
  ])

/**
 * What is added to the lists of the checkout for a feature.
 * @param names the spellings of its names
 * @param migration name of its migration, without ending
 * @returns per file a function from its text to the new one
 */
export const listEdits = (names, migration) => ({
  ...Object.fromEntries(menuNameEdits(names)),
  'contract/src/index.ts': (text) =>
    atEnd(
      withImport(text, `import { ${names.feature} } from './${names['feature-']}'`),
      'export const contract =',
      `  ${names.feature},`,
    ),
  'server/src/all-routes.ts': (text) =>
    atEnd(
      withImport(text, `import { ${names.feature}Routes } from './features/${names['feature-']}/routes'`),
      'export const allRoutes =',
      `  ...${names.feature}Routes(services),`,
    ),
  'contract/src/audit-words.ts': (text) =>
    atEnd(text, 'export const auditEntities =', `  ${names.noun}: title('记录', 'Record', '記錄'),`),
  'server/src/tables/index.ts': (text) =>
    atEnd(
      withImport(text, `import type { ${names.Noun}Table } from './${names['noun-']}'`),
      'export interface Tables',
      `  ${names.noun_}: ${names.Noun}Table`,
    ),
  'docs/tables.md': (text) => `${text}\n### ${names.noun_}: ${names['feature-']}\n\nRecords of their page.\n`,
  'server/src/migrations/index.ts': (text) =>
    atEnd(
      withImport(text, `import * as create${names.Noun} from './${migration}'`),
      'export const migrations:',
      `  '${migration}': create${names.Noun},`,
    ),
  'server/src/seed/base-data.ts': (text) => atEnd(text, 'const steps:', menuStep(names)),
  'server/src/seed/base-menus.ts': (text) =>
    atEnd(
      withImport(text, `import { ${names.noun}Columns } from '@workstation/contract/${names['feature-']}'`),
      'export const baseMenus:',
      menuEntry(names),
    ),
  'web/src/app/pages.ts': (text) =>
    atEnd(
      text.replace(/(export const pages[^\n]*)\{\}/, '$1{\n}'),
      'export const pages:',
      `  '${names['feature-']}': async () => (await import('../features/${names['feature-']}/${names['noun-']}-page')).${names.Noun}Page,`,
    ),
})
