import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { registration } from '@workstation/contract/registration'
import type { TestApp } from './start-test-app'

/** A registration form as the page sends it, with a key of its own. */
export function registrationForm(more: Record<string, unknown> = {}) {
  const ecdh = createECDH('prime256v1')
  const clientKey = ecdh.generateKeys().toString('base64')
  return {
    ecdh,
    form: { realName: '张三丰', gender: 1, account: 'register', organizeId: 'office', clientKey, ...more },
  }
}

interface Answer {
  encryptedData: string
  iv: string
  serverKey: string
  account: string
}

/** Reads the password of an answer with the platform's own ciphers, as a client of the API would. */
export function readPassword(ecdh: ReturnType<typeof createECDH>, answer: Answer): string {
  const theirs = Buffer.from(answer.serverKey, 'base64')
  const salt = Buffer.concat([ecdh.getPublicKey(), theirs])
  const key = hkdfSync('sha256', ecdh.computeSecret(theirs), salt, 'registration-password', 32)
  const data = Buffer.from(answer.encryptedData, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(answer.iv, 'base64'))
  decipher.setAAD(Buffer.from(answer.account)).setAuthTag(data.subarray(-16))
  return Buffer.concat([decipher.update(data.subarray(0, -16)), decipher.final()]).toString()
}

/** Registers somebody and answers his account and password. */
export async function register(test: TestApp, more: Record<string, unknown> = {}) {
  const { ecdh, form } = registrationForm(more)
  const answer = await test.call(registration.register, form)
  if (answer.code !== 200) throw new Error(answer.msg)
  return { ...answer.data, password: readPassword(ecdh, answer.data) }
}

const companies = ['group', 'secret', 'other']

/** A group with a company of its own below it: only the departments of the group itself are for registration. */
export async function makeCompanies(test: TestApp): Promise<void> {
  const row = (path: string, full_name: string, sort_code = 0) => {
    const ids = path.split(',')
    const id = ids.at(-1) ?? ''
    const category = companies.includes(id) ? 'company' : 'department'
    return { id, path, category, full_name, sort_code, en_code: id, parent_id: ids.at(-2) ?? '-1' }
  }
  await test.services.db
    .insertInto('organize')
    .values([
      row('group', '华屿集团'),
      row('group,quality', '技术质量部'),
      row('group,quality,office', '质量办公室'),
      row('group,finance', '财务部', 1),
      row('group,secret', '机密公司', 2),
      row('group,secret,secretLab', '机密所'),
      row('other', '别家公司', 9),
      row('other,otherLab', '别家所'),
    ])
    .execute()
}
