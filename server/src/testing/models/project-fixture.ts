import { printTemplate } from '@workstation/contract/print-template'
import { project } from '@workstation/contract/project'
import { search } from '@workstation/contract/search'
import { sql } from 'kysely'
import { projectModel } from '../../features/project/project-model'
import { dataOf } from '../make-review'
import { granted, type ModelFixture, put } from '../model-fixture'
import { printForm } from '../print-form'

let made = 0
let templateId = ''
const form = (at: 'station-north' | 'station-south') => {
  made += 1
  return {
    fullName: at === 'station-north' ? '北站' : '南站',
    enCode: `fixture-${made}`,
    typeId: at === 'station-north' ? 'projectType-public' : 'projectType-residential',
    organizeId: at,
    leaderId: `lead-${at}`,
    description: at === 'station-north' ? '一期' : '二期',
  }
}

export const projectFixture: ModelFixture = {
  model: projectModel,
  grants: granted('project', 'btn_add', 'btn_edit', 'btn_remove'),
  make: async (app, administrator) => {
    const { db } = app.services
    for (const at of ['station-north', 'station-south', 'station-west']) {
      const row = { id: at, parent_id: '-1', path: at, category: 'company', full_name: `${at}院`, en_code: at }
      await db.insertInto('organize').values(row).execute()
      const leader = { id: `lead-${at}`, account: `lead-${at}`, real_name: `负责人${at}`, password_hash: '' }
      await db.insertInto('app_user').values(leader).execute()
    }
    templateId = dataOf(await app.call(printTemplate.create, printForm() as never, administrator)).id
    const add = async (at: 'station-north' | 'station-south') =>
      dataOf(await app.call(project.create, form(at), administrator)).id
    return [await add('station-north'), await add('station-south')]
  },
  list: project.list,
  others: ['北站', '机场', 'jichang', 'fixture', 'varied'].flatMap((keyword) => [
    [search.find, { keyword }],
    [project.selector, { keyword }],
  ]),
  of: (id) => [[project.get, { id }]],
  prints: (formId) => [printTemplate.print, { id: templateId, formId }],
  words: [
    '北站',
    '机场',
    'fixture',
    'varied',
    'station-north',
    'station-west',
    'projectType-public',
    'projectType-industrial',
  ],
  vary: {
    fullName: {
      change: (db, id) => sql`update project set full_name = '机场', pinyin = 'jichang' where id = ${id}`.execute(db),
    },
    enCode: put('project', 'en_code', 'varied'),
    typeText: put('project', 'type_id', 'projectType-industrial'),
    organizeName: put('project', 'organize_id', 'station-west'),
    leaderName: put('project', 'leader_id', 'lead-station-west'),
    description: put('project', 'description', '三期'),
    creatorUser: put('project', 'created_by', 'lead-station-west'),
    creatorTime: put('project', 'created_at', new Date(Date.UTC(2020, 0, 2))),
  },
  form: {
    create: project.create,
    update: project.update,
    first: () => form('station-north'),
    second: () => form('station-south'),
  },
  acts: (id) => [[project.remove, { id }]],
}
