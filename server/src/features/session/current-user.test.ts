import { session } from '@workstation/contract/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitPage } from '../../testing/limit-page'
import { makeMember, signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.services
  const organize = { full_name: '', en_code: '', category: 'company' }
  await db
    .insertInto('organize')
    .values([
      { ...organize, id: 'group', parent_id: '-1', path: 'group', full_name: '华远集团', en_code: 'group' },
      {
        ...organize,
        id: 'design',
        parent_id: 'group',
        path: 'group,design',
        full_name: '建筑一所',
        en_code: 'design',
        category: 'department',
      },
    ])
    .execute()
})
afterAll(() => app.close())

const current = async (token: string) => (await app.call(session.currentUser, {}, token)).data

describe('the current user', () => {
  test('needs a session', async () => {
    expect((await app.call(session.currentUser, {})).code).toBe(602)
  })

  test('[SES-15] [SES-16] [SES-18] holds menus, permissions, the person and the system', async () => {
    const person = await makeMember(app, 'right1word', {
      roles: ['reviewLeader'],
      organizeId: 'design',
      realName: '李雷',
    })
    const answer = await current(person.token)
    expect(Object.keys(answer).sort()).toEqual(['menuList', 'permissionList', 'sysConfigInfo', 'userInfo'])
    expect(answer.userInfo).toMatchObject({
      userId: person.id,
      userName: '李雷',
      realName: '李雷',
      account: person.account,
      headIcon: '',
      department: '建筑一所',
      organize: '华远集团/建筑一所',
      organizeId: 'design',
      organizeIdList: ['group', 'design'],
      mobilePhone: '',
      portalId: '',
      roleIds: ['reviewLeader'],
      roleName: '专业负责人',
      prevLogin: 0,
      prevLoginTime: null,
      prevLoginIPAddress: '',
      prevLoginIPAddressName: '',
      isAdministrator: false,
      mustChangePassword: false,
    })
    expect(answer.sysConfigInfo).toEqual({
      sysName: '项目评审工作站',
      sysVersion: '1.0',
      companyName: '',
      companyEmail: '',
      copyright: '',
      sysDescription: '',
      logoIcon: '',
      navigationIcon: '',
      loginIcon: '',
      appIcon: '',
      timeZone: 'Asia/Shanghai',
    })
  })

  test('[SES-19] [AUT-01] the menus follow the grants, each with the folders above it', async () => {
    const { menuList } = await current((await app.makeUser({ roles: ['reviewLeader'] })).token)
    expect(menuList.map((menu) => [menu.enCode, menu.children.map((child) => child.enCode)])).toEqual([
      ['projectReview', ['reviewTarget', 'myReviewTask']],
      ['workflow', ['workflowLaunch', 'workflowTodo', 'workflowDone', 'workflowCirculate', 'workflowEntrust']],
    ])
    expect((await current((await app.makeUser()).token)).menuList).toEqual([])
  })

  test('[RTE-42] [RTE-44] a menu entry holds what clients read of it', async () => {
    const { menuList } = await current((await app.makeUser({ roles: ['reviewLeader'] })).token)
    expect(menuList[0]?.children[0]).toEqual({
      id: 'reviewTarget',
      parentId: 'projectReview',
      enCode: 'reviewTarget',
      fullName: '评审进度',
      vueName: 'reviewTarget',
      path: 'project/targets',
      icon: 'ScheduleOutlined',
      type: 2,
      urlAddress: 'project/targets',
      linkTarget: '_self',
      category: 'Web',
      propertyJson: '{"moduleId":"","isTree":0}',
      sortCode: 2,
      hidden: false,
      hasChildren: false,
      children: [],
    })
  })

  test('[RTE-43] a menu entry has a type from 1 to 8, each as it is kept, and no other can be kept', async () => {
    const { db } = app.services
    const types = [2, 3, 4, 5, 6, 7, 8]
    const entry = (type: number) => ({ id: `type${type}`, type, en_code: `type${type}`, full_name: `第 ${type} 类` })
    await db
      .insertInto('menu')
      .values([entry(1), ...types.map((type) => ({ ...entry(type), parent_id: 'type1' }))])
      .execute()
    const user = await app.makeUser({ grants: types.map((type) => ({ modelId: `type${type}` })) })
    const [folder] = (await current(user.token)).menuList
    expect([folder?.type, ...(folder?.children ?? []).map(({ type }) => type).sort()]).toEqual([1, ...types])
    for (const type of [0, 9]) {
      await expect(db.insertInto('menu').values(entry(type)).execute()).rejects.toThrow(/menu_type_check/)
    }
  })

  test('[AUT-14] [AUT-15] permissions name page, buttons, columns and forms by code', async () => {
    const { permissionList } = await current((await app.makeUser({ roles: ['reviewInitiator'] })).token)
    const review = permissionList.find((entry) => entry.modelId === 'review')
    expect(review?.button.map((item) => item.enCode)).toEqual([
      'btn_add',
      'btn_edit',
      'btn_remove',
      'btn_launch',
      'btn_download',
    ])
    expect(review?.column.map((item) => item.enCode)).toContain('reviewname')
    expect(review?.form.map((item) => item.enCode)).toContain('contentext')
  })

  test('[AUT-19] a field that somebody may not write is closed to him, by the rule that leaves it alone on saving', async () => {
    const { db } = app.services
    const closedTo = async (grants: { modelId: string }[]) => {
      const person = await app.makeUser({ grants })
      const { permissionList } = await current(person.token)
      return permissionList.find(({ modelId }) => modelId === 'project')?.closed
    }
    expect(await closedTo([{ modelId: 'project' }])).toBeUndefined()
    await db.updateTable('menu').set({ is_column_authorize: 1 }).where('id', '=', 'project').execute()
    expect(await closedTo([{ modelId: 'project' }])).toContainEqual({ enCode: 'fullName', level: 'none' })
    await db
      .updateTable('menu')
      .set({ is_column_authorize: 0, is_form_authorize: 1 })
      .where('id', '=', 'project')
      .execute()
    const writer = await app.makeUser({ grants: [{ modelId: 'project' }] })
    const item = (code: string) =>
      db
        .selectFrom('menu_item')
        .select('id')
        .where('menu_id', '=', 'project')
        .where('kind', '=', 'form')
        .where('en_code', '=', code)
        .executeTakeFirstOrThrow()
    await db
      .insertInto('permission_grant')
      .values([
        {
          object_type: 'user',
          object_id: writer.id,
          item_kind: 'form',
          item_id: (await item('fullName')).id,
          level: 'write',
        },
        {
          object_type: 'user',
          object_id: writer.id,
          item_kind: 'form',
          item_id: (await item('enCode')).id,
          level: 'see',
        },
      ])
      .execute()
    const closed = (await current(writer.token)).permissionList.find(({ modelId }) => modelId === 'project')?.closed
    expect(closed).toContainEqual({ enCode: 'enCode', level: 'see' })
    expect(closed).toContainEqual({ enCode: 'typeId', level: 'none' })
    expect(closed?.map(({ enCode }) => enCode)).not.toContain('fullName')
    await db.updateTable('menu').set({ is_form_authorize: 0 }).where('id', '=', 'project').execute()
    const person = await app.makeUser({ grants: [{ modelId: 'project' }] })
    const columns = ['fullName', 'enCode', 'typeText', 'organizeName', 'leaderName']
    await limitPage(app, { personId: person.id, page: 'project' }, { columns })
    const { permissionList } = await current(person.token)
    const [one] = permissionList.flatMap(({ modelId, closed }) => (modelId === 'project' ? [closed] : []))
    expect(one).toEqual([{ enCode: 'description', level: 'none' }])
    await limitPage(app, { personId: person.id, page: 'project' }, {})
  })

  test('tells the sign-in before this one', async () => {
    const person = await makeMember(app, 'right1word')
    const at = app.clock.now().getTime()
    await signIn(app, person.account, 'right1word')
    app.clock.advance({ minutes: 5 })
    const { token } = (await signIn(app, person.account, 'right1word')).data
    expect((await current(token)).userInfo).toMatchObject({
      prevLogin: 1,
      prevLoginTime: at,
      prevLoginIPAddress: '127.0.0.1',
      prevLoginIPAddressName: '内网',
    })
  })
})

describe('what a person sets for himself', () => {
  test('needs a session and known values', async () => {
    const { token } = await app.makeUser()
    expect((await app.call(session.saveLanguage, { language: 'en' })).code).toBe(602)
    expect((await app.call(session.saveLanguage, { language: 'fr' }, token)).code).toBe(401)
    expect((await app.call(session.saveTheme, { theme: 'plain' })).code).toBe(602)
    expect((await app.call(session.saveTheme, { theme: 'neon' }, token)).code).toBe(401)
    expect((await app.call(session.organizes, {})).code).toBe(602)
  })

  test('[SES-43] [SES-44] [SES-45] [SES-46] language and theme are kept', async () => {
    const person = await makeMember(app, 'right1word')
    expect((await app.call(session.saveLanguage, { language: 'en' }, person.token)).code).toBe(200)
    expect((await app.call(session.saveTheme, { theme: 'functional' }, person.token)).code).toBe(200)
    expect((await current(person.token)).userInfo).toMatchObject({ language: 'en', theme: 'functional' })
    expect((await signIn(app, person.account, 'right1word')).data.theme).toBe('functional')
  })

  test('[USR-43] [USR-44] [USR-45] his organisations answer with the main one marked', async () => {
    const { token } = await app.makeUser({ organizeId: 'design' })
    expect((await app.call(session.organizes, {}, token)).data).toEqual([
      { id: 'design', fullName: '建筑一所', isDefault: true },
    ])
  })
})
