import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import { session } from '@workstation/contract/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foreignCalls } from '../../testing/foreign-calls'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { uploadFiles } from '../../testing/upload-file'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let app: TestApp
let keeper: TestUser
let made = 0
beforeAll(async () => {
  app = await startTestApp({ running: false })
  keeper = await app.administrator()
})
afterAll(() => app.close())
const client = foreignCalls(() => ({ app, as: keeper }))

const upload = async (as = keeper, type = 'annexpic') => {
  const file = { name: '标识.png', content: onePixel }
  return (await uploadFiles<{ fileId: string }>(app.app, `/api/file/Uploader/${type}`, [file], as.token)).data.fileId
}
async function make(parentId: string, more: Record<string, unknown> = {}) {
  made += 1
  const form = { fullName: `公司${made}`, enCode: `PIC${made}`, parentId, ...more }
  return { ...form, id: dataOf(await app.call(company.create, form, keeper.token)).id }
}
const save = (form: { id: string; fullName: string; enCode: string } & Record<string, unknown>) =>
  app.call(company.update, form, keeper.token)
async function picturesFor(person: TestUser) {
  const { userInfo } = dataOf(await app.call(session.currentUser, {}, person.token))
  const read = (text: string) => JSON.parse(text) as { url: string; name: string }[]
  return { logo: read(userInfo.organizeLogoIcon), sign: read(userInfo.organizeNavigationIcon) }
}
const shows = async (fileId: string, as: TestUser) => {
  const url = `/api/file/Image/annexpic/${fileId}`
  return (await app.app.inject({ url, headers: { authorization: as.token } })).headers['content-type'] === 'image/png'
}

describe('[SES-17] pictures of a company', () => {
  test('stand in a list with their address for its people, from the nearest company that has one', async () => {
    const [logo, sign, ownSign] = [await upload(), await upload(), await upload()]
    const top = await make('-1', { logoIcon: logo, navigationIcon: sign })
    const below = await make(top.id, { navigationIcon: ownSign })
    const office = { fullName: '一部', enCode: 'PICD', parentId: below.id }
    const { id } = dataOf(await app.call(department.create, office, keeper.token))
    const colleague = await app.makeUser({ organizeId: id })
    const picture = (fileId: string, name: string) => ({ fileId, name, url: `/api/file/Image/annexpic/${fileId}` })
    expect(await picturesFor(colleague)).toEqual({
      logo: [picture(logo, top.fullName)],
      sign: [picture(ownSign, below.fullName)],
    })
    expect(await picturesFor(await app.makeUser({ organizeId: top.id }))).toEqual({
      logo: [picture(logo, top.fullName)],
      sign: [picture(sign, top.fullName)],
    })
    expect(await shows(logo, colleague)).toBe(true)
  })

  test('are none in a company without them, and for somebody in no company', async () => {
    const bare = await make('-1')
    for (const person of [await app.makeUser({ organizeId: bare.id }), await app.makeUser()]) {
      expect(await picturesFor(person)).toEqual({ logo: [], sign: [] })
    }
  })

  test('stay where a form does not name them, are exchanged and taken away, and go with their company', async () => {
    const [first, second, sign] = [await upload(), await upload(), await upload()]
    const { id, fullName, enCode } = await make('-1', { logoIcon: first, navigationIcon: sign })
    const colleague = await app.makeUser()
    const kept = async () => {
      const { logoIcon, navigationIcon } = dataOf(await app.call(company.get, { id }, keeper.token))
      return [logoIcon, navigationIcon]
    }
    const whole = (await client.get(`/api/permission/Organize/${id}`)).data as Record<string, unknown>
    const { logoIcon: _, ...others } = whole
    expect((await client.put(`/api/permission/Organize/${id}`, others)).code).toBe(200)
    expect((await save({ id, fullName, enCode })).code).toBe(200)
    expect(await kept()).toEqual([first, sign])
    expect((await save({ id, fullName, enCode, logoIcon: second })).code).toBe(200)
    expect(await kept()).toEqual([second, sign])
    expect([await shows(first, colleague), await shows(second, colleague)]).toEqual([false, true])
    expect((await save({ id, fullName, enCode, navigationIcon: '' })).code).toBe(200)
    expect(await kept()).toEqual([second, ''])
    expect(await shows(sign, colleague)).toBe(false)
    dataOf(await app.call(company.remove, { id }, keeper.token))
    expect(await shows(second, colleague)).toBe(false)
  })

  test('[THR-16] are one’s own uploaded images that stand nowhere else', async () => {
    const taken = await upload()
    await make('-1', { logoIcon: taken })
    const { id, fullName, enCode } = await make('-1')
    const foreign = [taken, await upload(await app.makeUser()), await upload(keeper, 'annex'), 'nothing']
    for (const logoIcon of foreign) expect((await save({ id, fullName, enCode, logoIcon })).key).toBe('file.foreign')
    expect(dataOf(await app.call(company.get, { id }, keeper.token))).toMatchObject({ logoIcon: '', version: 1 })
  })
})
