import { area } from '@workstation/contract/area'
import { billRule } from '@workstation/contract/bill-rule'
import { company } from '@workstation/contract/company'
import { dataInterface } from '@workstation/contract/data-interface'
import { dataSource } from '@workstation/contract/data-source'
import { department } from '@workstation/contract/department'
import { dictionary } from '@workstation/contract/dictionary'
import type { Endpoint } from '@workstation/contract/endpoint'
import { forbiddenPair } from '@workstation/contract/forbidden-pair'
import { group } from '@workstation/contract/group'
import { allEndpoints } from '@workstation/contract/index'
import { mapShape } from '@workstation/contract/map-shape'
import { menuEntry } from '@workstation/contract/menu-entry'
import { menuButton, menuColumn, menuForm } from '@workstation/contract/menu-item'
import { menuScheme } from '@workstation/contract/menu-scheme'
import { messageTemplate } from '@workstation/contract/message-template'
import { position } from '@workstation/contract/position'
import { printTemplate } from '@workstation/contract/print-template'
import { role } from '@workstation/contract/role'
import { smsTemplate } from '@workstation/contract/sms-template'
import { user } from '@workstation/contract/user'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interfaceForm } from '../testing/interface-form'
import { makePlaces } from '../testing/make-places'
import { makeProcess } from '../testing/make-process'
import type { TestUser } from '../testing/make-user'
import { mapFile } from '../testing/map-file'
import { printForm } from '../testing/print-form'
import { startTestApp, type TestApp } from '../testing/start-test-app'

let app: TestApp
let keeper: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makePlaces(app)
  keeper = await app.administrator()
})
afterAll(() => app.close())

interface Turned {
  /** Ids of two records that are on. */
  make(): Promise<string[]>
  stateOf(id: string): Promise<unknown>
}

/** Every state action there is, with records to try it on: a new one belongs here too. */
const turned = new Map<Endpoint, Turned>([
  [
    workflowProcess.toggleState,
    {
      make: async () => [
        await makeProcess(app, { keeper, deciders: [keeper] }),
        await makeProcess(app, { keeper, deciders: [keeper] }),
      ],
      stateOf: async (id) => (await app.call(workflowProcess.get, { id }, keeper)).data.enabledMark,
    },
  ],
  [
    user.toggleState,
    {
      make: async () => [(await app.makeUser()).id, (await app.makeUser()).id],
      stateOf: async (id) => (await app.call(user.get, { id }, keeper)).data.enabledMark,
    },
  ],
  [
    area.toggleState,
    {
      make: async () => {
        const made = ['on-1', 'on-2'].map((enCode) => app.call(area.create, { fullName: enCode, enCode }, keeper))
        return (await Promise.all(made)).map(({ data }) => data.id)
      },
      stateOf: async (id) => (await app.call(area.get, { id }, keeper)).data.enabledMark,
    },
  ],
  [
    dataInterface.toggleState,
    {
      make: async () => {
        const made = [interfaceForm(), interfaceForm()].map((form) => app.call(dataInterface.create, form, keeper))
        return (await Promise.all(made)).map(({ data }) => data.id)
      },
      stateOf: async (id) => (await app.call(dataInterface.get, { id }, keeper)).data.enabledMark,
    },
  ],
  [
    billRule.toggleState,
    {
      make: async () => {
        const format = { dateFormat: 'no', digit: 3, startNumber: '1' } as const
        const rule = (enCode: string) => ({ fullName: enCode, enCode, ...format })
        const made = ['on-1', 'on-2'].map((code) => app.call(billRule.create, rule(code), keeper))
        return (await Promise.all(made)).map(({ data }) => data.id)
      },
      stateOf: async (id) => (await app.call(billRule.get, { id }, keeper)).data.enabledMark,
    },
  ],
  [
    forbiddenPair.toggleState,
    {
      make: async () => {
        const pair = (otherId: string) => ({ fullName: otherId, oneId: 'area', otherId, effect: 'warning' as const })
        const made = ['map', 'log'].map((other) => app.call(forbiddenPair.create, pair(other), keeper))
        return (await Promise.all(made)).map(({ data }) => data.id)
      },
      stateOf: async (id) => (await app.call(forbiddenPair.get, { id }, keeper)).data.enabledMark,
    },
  ],
  [
    dataSource.toggleState,
    {
      make: async () => {
        const place = { dbType: 'MySQL', host: 'a.example.com', port: 3306, serviceName: 'a', userName: 'a' } as const
        const made = ['on-1', 'on-2'].map((fullName) => app.call(dataSource.create, { fullName, ...place }, keeper))
        return (await Promise.all(made)).map(({ data }) => data.id)
      },
      stateOf: async (id) => (await app.call(dataSource.get, { id }, keeper)).data.enabledMark,
    },
  ],
  [
    mapShape.toggleState,
    {
      make: async () => {
        const map = (enCode: string) => ({ fullName: enCode, enCode, data: mapFile(['甲']) })
        const made = ['on-1', 'on-2'].map((code) => app.call(mapShape.create, map(code), keeper))
        return (await Promise.all(made)).map(({ data }) => data.id)
      },
      stateOf: async (id) => (await app.call(mapShape.get, { id }, keeper)).data.enabledMark,
    },
  ],
  [
    printTemplate.toggleState,
    {
      make: async () => {
        const made = [printForm(), printForm()].map((form) => app.call(printTemplate.create, form, keeper))
        return (await Promise.all(made)).map(({ data }) => data.id)
      },
      stateOf: async (id) => (await app.call(printTemplate.get, { id }, keeper)).data.enabledMark,
    },
  ],
  [
    messageTemplate.toggleState,
    {
      make: async () => {
        const said = { title: '{review}', content: '{review}', enabledMark: 1 } as const
        const event = { 'on-1': 'reviewTask', 'on-2': 'reviewPassed' }
        const made = Object.entries(event).map(([enCode, category]) =>
          app.call(messageTemplate.create, { fullName: enCode, enCode, category, ...said }, keeper),
        )
        return (await Promise.all(made)).map(({ data }) => data.id)
      },
      stateOf: async (id) => (await app.call(messageTemplate.get, { id }, keeper)).data.enabledMark,
    },
  ],
  [
    smsTemplate.toggleState,
    {
      make: async () => {
        const said = { category: 'reviewTask', content: '{review}', enabledMark: 1 } as const
        const made = ['on-1', 'on-2'].map((enCode) =>
          app.call(smsTemplate.create, { fullName: enCode, enCode, ...said }, keeper),
        )
        return (await Promise.all(made)).map(({ data }) => data.id)
      },
      stateOf: async (id) => (await app.call(smsTemplate.get, { id }, keeper)).data.enabledMark,
    },
  ],
  [
    dictionary.toggleState,
    {
      make: async () => {
        const entry = (enCode: string) => ({ dictionaryTypeId: 'reviewType', fullName: enCode, enCode })
        const made = ['on-1', 'on-2'].map((code) => app.call(dictionary.create, entry(code), keeper))
        return (await Promise.all(made)).map(({ data }) => data.id)
      },
      stateOf: async (id) => (await app.call(dictionary.get, { id }, keeper)).data.enabledMark,
    },
  ],
])

/** Roles, positions and groups are made in one way. */
for (const calls of [role, group, position]) {
  turned.set(calls.toggleState, {
    make: async () => {
      const form = (enCode: string) => ({ fullName: enCode, enCode, organizeId: 'team' })
      const made = ['on-1', 'on-2'].map((code) => app.call(calls.create, form(code), keeper))
      return (await Promise.all(made)).map(({ data }) => data.id)
    },
    stateOf: async (id) => (await app.call(calls.get, { id }, keeper)).data.enabledMark,
  })
}

/** Companies, and departments below one. */
for (const [calls, parentId] of [
  [company, ''],
  [department, 'firm'],
] as const) {
  turned.set(calls.toggleState, {
    make: async () => {
      const form = (name: string) => ({ fullName: name, enCode: `${calls.toggleState.name}-${name}`, parentId })
      const made = ['on-1', 'on-2'].map((name) => app.call(calls.create, form(name), keeper))
      return (await Promise.all(made)).map(({ data }) => data.id)
    },
    stateOf: async (id) => (await app.call(calls.get, { id }, keeper)).data.enabledMark,
  })
}

/** Entries of the menu, and what stands on a page of it. */
for (const [calls, more] of [
  [menuEntry, { type: 3 }],
  [menuButton, { moduleId: 'project' }],
  [menuScheme, { moduleId: 'project', allData: true }],
] as const) {
  turned.set(calls.toggleState, {
    make: async () => {
      const form = (enCode: string) => ({ fullName: enCode, enCode, ...more })
      const made = ['on-1', 'on-2'].map((code) => app.call(calls.create, form(code), keeper))
      return (await Promise.all(made)).map(({ data }) => data.id)
    },
    stateOf: async (id) => (await app.call(calls.get, { id }, keeper)).data.enabledMark,
  })
}

/** Columns and fields that the product brings. */
for (const [calls, kind] of [
  [menuColumn, 'column'],
  [menuForm, 'form'],
] as const) {
  turned.set(calls.toggleState, {
    make: async () => [`project-${kind}-fullName`, `project-${kind}-enCode`],
    stateOf: async (id) => (await app.call(calls.get, { id }, keeper)).data.enabledMark,
  })
}

const actions = allEndpoints.filter(({ endpoint }) => endpoint.path.endsWith('/Actions/State'))

describe('[PLT-07] every state action takes no body and turns 1 to 0 and 0 to 1', () => {
  test('each is tried here', () => {
    expect(actions.map(({ name }) => name).sort()).toEqual([...turned.keys()].map(({ name }) => name).sort())
  })

  test.each(actions)('$name', async ({ endpoint }) => {
    const { make, stateOf } = turned.get(endpoint) as Turned
    expect([endpoint.method, Object.keys(endpoint.input.properties)]).toEqual(['PUT', ['id']])
    const [one = '', two = ''] = await make()
    const turn = (id: string) => app.call(endpoint, { id }, keeper)
    const states = async () => [await stateOf(one), await stateOf(two)]
    expect(await states()).toEqual([1, 1])
    expect((await turn(one)).code).toBe(200)
    expect(await states()).toEqual([0, 1])
    expect((await turn(two)).code).toBe(200)
    expect((await turn(one)).code).toBe(200)
    expect(await states()).toEqual([1, 0])
  })
})
