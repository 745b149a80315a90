import type { InputOf } from '@workstation/contract/endpoint'
import { type explain, type Holder, holderColumns } from '@workstation/contract/explain'
import type { User } from '@workstation/contract/user'
import { listNames } from '@workstation/domain/language/list-names'
import { type Actor, isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { listRows, selectRows } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { makeExport } from '../export'
import { userModel } from '../user'
import { type PeopleWhoCan, peopleWhoCan } from './people-who-can'
import { type FoundThing, itemNameOf, nameOf, readThing } from './read-thing'
import { areAmong, namesOfGrantees } from './store'

type Asked = InputOf<typeof explain.whoCan>
type Seen = Pick<User, 'id' | 'realName'> & Partial<Pick<User, 'account' | 'organize'>>

/** Time that an answer may take before it says how far it came, in milliseconds. */
const budget = 2500
const only = ['id', 'realName', 'account', 'organize']
const ownRights = { zh: '超级管理员', en: 'Super administrator', zhtw: '超級管理員' }

async function find(services: Services, actor: Actor, asked: Asked) {
  // Who can is told of the people whom the asker sees on their page.
  if (!isPermitted(actor, { modelId: userModel.modelId })) throw new AppError('forbidden')
  const { db, clock, config } = services
  const found = await readThing(services, actor, asked)
  const people = await peopleWhoCan({ db, found, now: clock.now(), timeZone: config.timeZone, budget })
  return { found, people }
}

/** Says of each through whom he holds what is on the page. */
async function withThrough(
  services: Services,
  { language }: Context,
  { rows, people }: { rows: Seen[]; people: PeopleWhoCan },
) {
  const keys = new Set(rows.flatMap(({ id }) => people.through.get(id) ?? []))
  const names = await namesOfGrantees(services.db, [...keys])
  return rows.map(({ id, realName, account = '', organize = '' }): Holder => {
    const through = (people.through.get(id) ?? []).map((key) => names.get(key) ?? key)
    return { id, realName, account, organize, through: listNames(through, language) || ownRights[language] }
  })
}

/** The people who can do something, of those whom the asker sees, with how many more there are. */
export async function readWhoCan(services: Services, context: Context, asked: Asked) {
  const { actor, language } = context
  const { found, people } = await find(services, actor, asked)
  const { currentPage, pageSize, keyword } = asked
  const filters = [areAmong([...people.through.keys()])]
  const query = { currentPage, pageSize, filters, only, sidx: 'realName', sort: 'asc' } as const
  const page = await listRows<Seen>(services.db, userModel, actor, { ...query, keyword })
  const seen = keyword ? await listRows(services.db, userModel, actor, { filters, only: ['id'], pageSize: 1 }) : page
  return {
    page: nameOf(found, '', language),
    item: itemNameOf(found, language),
    list: await withThrough(services, context, { rows: page.list, people }),
    pagination: page.pagination,
    unseen: people.through.size - seen.pagination.total,
    unchecked: people.unchecked,
  }
}

const sheetName = (found: FoundThing, context: Context) => {
  const [page, item] = [nameOf(found, '', context.language), itemNameOf(found, context.language)]
  const title = { zh: '谁可以', en: 'Who can', zhtw: '誰可以' }[context.language]
  return [title, page, item].filter(Boolean).join(' ')
}

/** The same people as the list, all of them, as a spreadsheet. */
export async function exportWhoCan(services: Services, context: Context, asked: InputOf<typeof explain.whoCanExcel>) {
  const { found, people } = await find(services, context.actor, asked)
  const filters = [areAmong([...people.through.keys()])]
  const { keyword } = asked
  const query = { filters, only, keyword, sidx: 'realName', sort: 'asc', limit: people.through.size } as const
  const rows = await selectRows<Seen>(services.db, userModel, context.actor, query)
  const list = await withThrough(services, context, { rows, people })
  const shown = ['realName', 'account', 'organize', 'through'] as const
  const heads = shown.map((key) => ({ title: holderColumns[key].title[context.language], width: 24 }))
  return makeExport(services, context, {
    name: sheetName(found, context),
    columns: heads,
    rows: list.map((row) => shown.map((key) => row[key])),
  })
}
