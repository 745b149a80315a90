import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { cleanRecords } from './clean-records'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)

test('cleaning removes spent codes, failures, sessions and mails, and keeps what counts', async () => {
  const { db } = app.services
  const { id: userId } = await app.makeUser()
  await db.deleteFrom('session').execute()
  await db
    .insertInto('image_code')
    .values([
      { id: 'spent', answer: 'x', expires_at: daysAgo(0.1) },
      { id: 'open', answer: 'x', expires_at: daysAgo(-0.1) },
    ])
    .execute()
  await db
    .insertInto('sign_in_failure')
    .values([
      { key: 'old', failures: 2, last_at: daysAgo(2) },
      { key: 'recent', failures: 2, last_at: daysAgo(0.5) },
      { key: 'locked', failures: 9, last_at: daysAgo(2), locked_until: daysAgo(-1000) },
    ])
    .execute()
  const session = (id: string, times: { last_used_at: Date; ended_at?: Date }) => ({
    id,
    token_hash: id,
    user_id: userId,
    device: 'pc',
    ...times,
  })
  await db
    .insertInto('session')
    .values([
      session('forgotten', { last_used_at: daysAgo(91) }),
      session('ended', { last_used_at: daysAgo(95), ended_at: daysAgo(91) }),
      session('ended-later', { last_used_at: daysAgo(95), ended_at: daysAgo(89) }),
      session('used', { last_used_at: daysAgo(1) }),
    ])
    .execute()
  const mail = (id: string, created_at: Date) => ({ id, address: 'a@b.c', subject: 's', body_text: 't', created_at })
  await db
    .insertInto('mail_log')
    .values([mail('old', daysAgo(366)), mail('kept', daysAgo(364))])
    .execute()

  await cleanRecords(app.services)

  const ids = async (table: 'image_code' | 'session' | 'mail_log') =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map((row) => row.id)
  expect(await ids('image_code')).toEqual(['open'])
  expect(await ids('session')).toEqual(['ended-later', 'used'])
  expect(await ids('mail_log')).toEqual(['kept'])
  const failures = await db.selectFrom('sign_in_failure').select('key').orderBy('key').execute()
  expect(failures.map((row) => row.key)).toEqual(['locked', 'recent'])
})

test('what runs by itself, and when', async () => {
  const { rows } = await app.services.pool.query<{ name: string; cron: string; timezone: string }>(
    'select name, cron, timezone from pgboss.schedule order by name',
  )
  expect([...new Set(rows.map(({ timezone }) => timezone))]).toEqual(['Asia/Shanghai'])
  expect(rows.map(({ name, cron }) => `${name} ${cron}`)).toMatchInlineSnapshot(`
    [
      "backup.left * * * * *",
      "data-sync.resume * * * * *",
      "design.purge 50 3 * * *",
      "design.resume * * * * *",
      "file.clean 40 * * * *",
      "file.clean-orphans 20 3 * * *",
      "log.clean 20 3 * * *",
      "member.end * * * * *",
      "message.clean 10 4 * * *",
      "message.end-notices * * * * *",
      "record.purge 40 3 * * *",
      "review.cleanLinks 50 3 * * *",
      "review.remind 0 * * * *",
      "rightUse.clean 35 3 * * *",
      "task.clean 30 3 * * *",
      "user.changes * * * * *",
      "user.import.sweep * * * * *",
      "workflow.cleanKeys 40 3 * * *",
    ]
  `)
})
