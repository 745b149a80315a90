import { screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { billRule } from '@workstation/contract/bill-rule'
import { dataSource } from '@workstation/contract/data-source'
import { dictionary } from '@workstation/contract/dictionary'
import type { Endpoint } from '@workstation/contract/endpoint'
import { group } from '@workstation/contract/group'
import { log } from '@workstation/contract/log'
import { mapShape } from '@workstation/contract/map-shape'
import { messageTemplate } from '@workstation/contract/message-template'
import { printTemplate } from '@workstation/contract/print-template'
import { review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { rightCheck } from '@workstation/contract/right-check'
import { scheduledTask } from '@workstation/contract/scheduled-task'
import { smsTemplate } from '@workstation/contract/sms-template'
import { text } from '@workstation/contract/text'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { BillRulesPage } from '../features/bill-rule/bill-rules-page'
import { SourcesPage } from '../features/data-source/sources-page'
import { GroupsPage } from '../features/group/groups-page'
import { LogsPage } from '../features/log/logs-page'
import { MapShapesPage } from '../features/map-shape/map-shapes-page'
import { TemplatesPage } from '../features/print-template/templates-page'
import { MyTasksPage } from '../features/review/my-tasks-page'
import { ReviewsPage } from '../features/review/reviews-page'
import { TargetsPage } from '../features/review/targets-page'
import { RightCheckPage } from '../features/right-check/right-check-page'
import { TasksPage } from '../features/scheduled-task/tasks-page'
import { MessageTemplatesPage } from '../features/template/message-templates-page'
import { SmsTemplatesPage } from '../features/template/sms-templates-page'
import { TextsPage } from '../features/text/texts-page'
import { fakeServer } from '../testing/fake-server'
import { renderPage } from '../testing/render-page'
import { watchDownloads } from '../testing/watch-downloads'

const downloads = watchDownloads()

type Calls = { readonly list: Endpoint; readonly export: Endpoint }
const lists: readonly (readonly [string, ComponentType, Calls])[] = [
  ['billRule', BillRulesPage, billRule],
  ['dataSource', SourcesPage, dataSource],
  ['group', GroupsPage, group],
  ['language', TextsPage, text],
  ['log', LogsPage, log],
  ['map', MapShapesPage, mapShape],
  ['messageTemplate', MessageTemplatesPage, messageTemplate],
  ['myReviewTask', MyTasksPage, { list: reviewTask.listPage, export: reviewTask.export }],
  ['printTemplate', TemplatesPage, printTemplate],
  ['review', ReviewsPage, { list: review.listPage, export: review.export }],
  ['reviewTarget', TargetsPage, { list: reviewTarget.listPage, export: reviewTarget.export }],
  ['rightCheck', RightCheckPage, rightCheck],
  ['smsTemplate', SmsTemplatesPage, smsTemplate],
  ['task', TasksPage, scheduledTask],
]

test.each(lists)(
  '[AUT-23] the list of the page %s is exported by whoever was granted that, and by nobody else',
  async (modelId, Page, calls) => {
    window.innerWidth = 1440
    const server = fakeServer()
    const none = { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } }
    server.on(authority.getColumns, null)
    server.on(dictionary.list, { list: [] })
    server.on(text.places, { list: [] })
    server.on(rightCheck.counted, { since: null } as never)
    server.on(calls.list, none as never)
    server.on(calls.export, { name: '表.xlsx', url: '/api/file/x' } as never)
    const reader = renderPage(<Page />, { modelId, title: '页面' })
    await waitFor(() => expect(server.inputs(calls.list)).not.toEqual([]))
    await screen.findAllByRole('button', { name: '刷新' })
    expect(screen.queryByText('导出')).toBeNull()
    reader.unmount()
    const { user } = renderPage(<Page />, { modelId, title: '页面', buttons: ['btn_download'] })
    await user.click((await screen.findAllByText('导出'))[0] as HTMLElement)
    await user.click(await screen.findByText('导出全部'))
    await waitFor(() => expect(server.inputs(calls.export)).toHaveLength(1))
    await waitFor(() => expect(downloads).toEqual([{ name: '表.xlsx', url: '/api/file/x' }]))
  },
)
