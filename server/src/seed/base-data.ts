import { randomInt } from 'node:crypto'
import { firstPassword } from '@workstation/domain/user/first-password'
import { digestOf, hashPassword } from '../features/session'
import type { Db, Trx } from '../platform/database'
import { readBaseAreas } from './base-areas'
import { baseBillRules } from './base-bill-rules'
import { baseDictionaries } from './base-dictionaries'
import { baseMenus } from './base-menus'
import { approvalPrintTemplates, basePrintTemplates, printDictionary } from './base-print-templates'
import { baseRoles } from './base-roles'
import { interfaceDictionary } from './interface-dictionary'
import { officeRoles } from './office-roles'
import { personDictionaries } from './person-dictionaries'
import {
  addAdministrator,
  addAreas,
  addBillRules,
  addDictionaries,
  addMenus,
  addPrintTemplates,
  addRoles,
  grantPages,
  hasAdministrator,
  lockSeed,
  readMark,
  showMenu,
  writeMark,
} from './store'
import { templateMenus } from './template-menus'
import { everybodysPages, processDictionary, workflowMenus } from './workflow-menus'

interface SeedLog {
  info(details: object, message: string): void
}
interface SeedContext {
  readonly db: Db
  readonly log: SeedLog
}

const named = (menu: string) => baseMenus.filter(({ id }) => id === menu)

const workRoles = baseRoles.map(({ id }) => id).filter((id) => id !== 'registered')

/** What each version of the base data adds. Append; never change one that was released. */
const steps: ReadonlyArray<(trx: Trx) => Promise<void>> = [
  async (trx) => {
    await addMenus(trx, baseMenus)
    await addRoles(trx, baseRoles)
    await addDictionaries(trx, baseDictionaries)
  },
  async (trx) => addAreas(trx, await readBaseAreas()),
  // Buttons for importing and exporting people.
  async (trx) =>
    addMenus(
      trx,
      baseMenus.filter(({ id }) => id === 'user'),
    ),
  // Notices, the first page of system administration.
  async (trx) => {
    await addMenus(
      trx,
      baseMenus.filter(({ id }) => id === 'notice'),
    )
    await showMenu(trx, 'system')
    await addDictionaries(
      trx,
      baseDictionaries.filter(({ id }) => id === 'noticeCategory'),
    )
  },
  // Online users and registrations, the first pages of the permission area.
  async (trx) => {
    await addMenus(
      trx,
      baseMenus.filter(({ id }) => ['onlineUser', 'registration'].includes(id)),
    )
    await showMenu(trx, 'permission')
  },
  // Dictionaries, the first page of system data, and where designs will be made.
  async (trx) => {
    const designs = ['onlineDev', 'webDesign', 'reportDesign', 'portalDesign']
    await addMenus(
      trx,
      baseMenus.filter(({ id }) => designs.includes(id)),
    )
    await showMenu(trx, 'systemData')
    await showMenu(trx, 'dictionary')
  },
  // What pages about people and organisations choose from.
  (trx) => addDictionaries(trx, personDictionaries, baseDictionaries.length),
  // Columns of what reviews and runs wait for.
  (trx) => addMenus(trx, [...named('review'), ...named('reviewTarget')]),
  // Fields of the form of people, so that a page that limits them can grant each.
  (trx) => addMenus(trx, named('user')),
  // Areas, which were only chosen from until now.
  (trx) => addMenus(trx, named('area')),
  // What can be granted of positions, roles and groups.
  (trx) => addMenus(trx, ['position', 'role', 'group'].flatMap(named)),
  // The page of people.
  (trx) => showMenu(trx, 'user'),
  // Companies and departments.
  (trx) => addMenus(trx, [...named('organize'), ...named('department')]),
  // What stands in the record of a person beside name and places.
  (trx) => addMenus(trx, named('user')),
  // Positions, roles and groups, whose pages are there by now.
  async (trx) => {
    for (const id of ['position', 'role', 'group']) await showMenu(trx, id)
  },
  // What can be granted of the rights themselves.
  (trx) => addMenus(trx, named('authorize')),
  // Who can do what, and why.
  (trx) => addMenus(trx, named('explain')),
  // Its page.
  (trx) => showMenu(trx, 'explain'),
  // What can be granted of data interfaces, and their categories.
  async (trx) => {
    await addMenus(trx, named('dataInterface'))
    await addDictionaries(trx, [interfaceDictionary], baseDictionaries.length + personDictionaries.length)
  },
  // Bill rules, with the one that numbers projects.
  async (trx) => {
    await addMenus(trx, named('billRule'))
    await addBillRules(trx, baseBillRules)
  },
  // The menu itself.
  (trx) => addMenus(trx, named('menu')),
  // The page of data interfaces.
  (trx) => showMenu(trx, 'dataInterface'),
  // The icons that entries may name.
  (trx) => addMenus(trx, named('icons')),
  // The logs.
  (trx) => addMenus(trx, named('log')),
  // The page of the settings.
  (trx) => showMenu(trx, 'config'),
  // The page of rights.
  (trx) => showMenu(trx, 'authorize'),
  // Who sees all reviews and changes none, and the roles that keep an office.
  async (trx) => {
    await addMenus(trx, named('review'))
    await addRoles(trx, officeRoles(baseMenus), baseRoles.length)
  },
  // Databases of others.
  (trx) => addMenus(trx, named('dataSource')),
  // Print templates with their categories, that of the review record among them.
  async (trx) => {
    await addMenus(trx, named('printTemplate'))
    await addDictionaries(trx, [printDictionary], baseDictionaries.length + personDictionaries.length + 1)
    await addPrintTemplates(trx, basePrintTemplates)
  },
  // Scheduled tasks.
  (trx) => addMenus(trx, named('task')),
  // What people are told.
  (trx) => addMenus(trx, templateMenus),
  // Backups.
  (trx) => addMenus(trx, named('backup')),
  // Looking with the rights of somebody else.
  (trx) => addMenus(trx, named('explain')),
  // The caches of all nodes.
  (trx) => addMenus(trx, named('cache')),
  // Maps.
  (trx) => addMenus(trx, named('map')),
  // How the nodes do.
  (trx) => addMenus(trx, named('monitor')),
  // The texts of the product.
  (trx) => addMenus(trx, named('language')),
  // Tables of databases.
  (trx) => addMenus(trx, named('dataModel')),
  // Tables copied from one to another.
  (trx) => addMenus(trx, named('dataSync')),
  // What can be granted of designs.
  (trx) => addMenus(trx, named('webDesign')),
  // The page of forms that people draw.
  async (trx) => {
    await showMenu(trx, 'onlineDev')
    await showMenu(trx, 'webDesign')
  },
  // What is odd about rights.
  (trx) => addMenus(trx, named('rightCheck')),
  // Approvals, for whoever holds a role of work; who registered by himself is given them by somebody.
  async (trx) => {
    await addMenus(trx, workflowMenus)
    await addDictionaries(trx, [processDictionary], baseDictionaries.length + personDictionaries.length + 2)
    await grantPages(trx, { roles: workRoles, pages: everybodysPages })
  },
  // What can be granted of the lists of approvals.
  (trx) => addMenus(trx, workflowMenus),
  // The print template of approvals.
  (trx) => addPrintTemplates(trx, approvalPrintTemplates),
  // Rights that nobody should hold together.
  (trx) => addMenus(trx, named('forbiddenPair')),
]

const versionMark = 'baseDataVersion'

/** The administrator of a new database. Without a password of the operator's, one is made that must be changed. */
async function addFirstAdministrator(trx: Trx, given: string | null): Promise<string | null> {
  if (await hasAdministrator(trx)) return null
  const password = given ?? firstPassword(randomInt)
  await addAdministrator(trx, await hashPassword(digestOf(password)), given === null)
  return given === null ? password : null
}

/**
 * Brings menu, roles, dictionaries and the administrator to this version, once for all nodes that start together.
 * What an administrator changed or deleted since is left alone.
 * @returns the administrator's password when it was made just now, to be printed once
 */
export function seedBaseData(
  { db, log }: SeedContext,
  { adminPassword }: { adminPassword: string | null },
): Promise<{ generatedPassword: string | null }> {
  return db.transaction().execute(async (trx) => {
    await lockSeed(trx)
    const version = Number((await readMark(trx, versionMark)) ?? 0)
    for (const step of steps.slice(version)) await step(trx)
    if (version < steps.length) {
      await writeMark(trx, versionMark, String(steps.length))
      log.info({ from: version, to: steps.length }, 'base data loaded')
    }
    return { generatedPassword: await addFirstAdministrator(trx, adminPassword) }
  })
}
