import type { ImportJob } from '@workstation/contract/import-job'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { outline } from '../../../testing/outline'
import { renderPage } from '../../../testing/render-page'
import { JobResult } from './job-result'

const job: ImportJob = {
  ...{ id: 'i1', fileName: '人员.xlsx', updates: 0, state: 'done', reason: '', total: 9, wrong: 0, ready: 0 },
  ...{ effects: { adds: 0, changes: 0, same: 0 }, added: 4, updated: 3, same: 2, removed: 0 },
  ...{ withoutSecret: 0, creatorTime: 0 },
}

function shown(more: Partial<ImportJob>, buttons: readonly string[] = []): string[] {
  fakeServer()
  const letGo = { hide: () => {}, drop: () => {} }
  const result = { job: { ...job, ...more }, letGo, onShown: () => {}, onUnkept: () => {}, onClose: () => {} }
  const { container, unmount } = renderPage(<JobResult {...result} />, { modelId: 'user', buttons })
  const lines = outline(container)
  unmount()
  return lines
}

test('the result of an import says by its colour whether all went in, and which act comes first', () => {
  expect(shown({ updated: 0, added: 0 })).toMatchInlineSnapshot(`
    [
      "(success)",
      "新增 0 人，更新 0 人，无变化 2 人",
      "[button 导入另一个表格]",
      "[button 完成并清除这次导入]",
    ]
  `)
  expect(shown({ wrong: 1 })).toMatchInlineSnapshot(`
    [
      "(warning)",
      "新增 4 人，更新 3 人，无变化 2 人",
      "1 条没有导入",
      "[button 修改后重新导入]",
      "[button 下载未导入的数据]",
      "[button 导入另一个表格]",
      "[button 完成并清除这次导入]",
      "初始密码",
      "初始密码已生成。如果密码表遗失，可以为还没有设置密码的人重新生成。",
      "[button 生成密码表]",
    ]
  `)
  expect(shown({ ready: 2, wrong: 1, withoutSecret: 1 })).toMatchInlineSnapshot(`
    [
      "(warning)",
      "新增 4 人，更新 3 人，无变化 2 人",
      "1 条没有导入",
      "[button 继续导入其余 2 条 primary]",
      "[button 修改后重新导入]",
      "[button 下载未导入的数据]",
      "[button 导入另一个表格]",
      "[button 完成并清除这次导入]",
      "初始密码",
      "有 1 人还没有初始密码，生成后只显示一次，14 天内有效，只能用来设置自己的密码。",
      "[button 生成密码表 primary]",
    ]
  `)
  expect(shown({ state: 'stopped', reason: '服务重启', added: 0 }, ['btn_resetPassword'])).toMatchInlineSnapshot(`
    [
      "(warning)",
      "新增 0 人，更新 3 人，无变化 2 人",
      "服务重启",
      "[button 导入另一个表格]",
      "[button 完成并清除这次导入]",
    ]
  `)
  expect(shown({ withoutSecret: 3 }, ['btn_resetPassword'])).toMatchInlineSnapshot(`
    [
      "(success)",
      "新增 4 人，更新 3 人，无变化 2 人",
      "[button 导入另一个表格]",
      "[button 完成并清除这次导入]",
      "初始密码",
      "有 3 人还没有初始密码，生成后只显示一次，14 天内有效，只能用来设置自己的密码。",
      "[button 生成密码表 primary]",
      "[button 用邮件、短信或打印交付]",
    ]
  `)
})
