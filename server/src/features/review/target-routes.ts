import { reviewOverview } from '@workstation/contract/review-overview'
import { reviewTarget } from '@workstation/contract/review-target'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { decidePart, mayDecidePart } from '../workflow'
import { exportTargets } from './export/export-lists'
import { exportPdf } from './export/export-pdf'
import { exportRecord } from './export/export-record'
import { printRecord } from './export/print-record'
import { launchReview } from './form/launch-review'
import { removeTarget } from './form/remove-target'
import { makePersonalLink } from './links/make-personal-link'
import { revokeLinks } from './links/revoke-links'
import { readOverview } from './lists/read-overview'
import { mayActNow, readTarget } from './lists/read-target'
import { listTargetPage } from './lists/read-targets'
import { listWaiting } from './lists/waiting-store'
import { actOnRun } from './run/act-on-run'
import { confirmAssignment } from './run/confirm-assignment'
import { decideReview } from './run/decide-review'
import { readFlow } from './run/read-flow'
import { replacePeople } from './run/replace-people'

const page = { modelId: 'reviewTarget' }
const button = (name: string) => ({ modelId: 'reviewTarget', button: name })
const manage = { modelId: 'review', button: 'btn_manage' }

/** Calls on runs of reviews: from launch to end, their page and their links. */
export const targetRoutes = (services: Services): Route[] => [
  on(reviewTarget.launch, { modelId: 'review', button: 'btn_launch' }, (input, context) =>
    launchReview(services, context, input),
  ),
  on(reviewTarget.act, 'reviewLink', async (input, context) => {
    await actOnRun(services, context, input)
    return null
  }),
  on(reviewTarget.replacePeople, manage, async (input, context) => {
    await replacePeople(services, context, input)
    return null
  }),
  on(reviewTarget.getFlow, 'reviewLink', (input, context) => readFlow(services, context, input)),
  on(reviewTarget.exportRecord, 'reviewLink', (input, context) => exportRecord(services, context, input)),
  on(reviewTarget.printRecord, 'reviewLink', (input, context) => printRecord(services, context, input)),
  on(reviewTarget.exportPdf, 'reviewLink', (input, context) => exportPdf(services, context, input)),
  on(reviewTarget.get, 'reviewLink', (input, context) => readTarget(services, context, input)),
  on(reviewTarget.remove, manage, async (input, context) => {
    await removeTarget(services, context, input)
    return null
  }),
  on(reviewTarget.listPage, page, (input, context) => listTargetPage(services, context, input)),
  on(reviewTarget.export, button('btn_download'), (input, context) => exportTargets(services, context, input)),
  on(reviewTarget.personalLink, 'signedIn', (input, context) => makePersonalLink(services, context, input)),
  on(reviewTarget.revokeLinks, manage, (input, context) => revokeLinks(services, context, input)),
  on(reviewOverview.waitingForMe, 'signedIn', async (scope, { actor }) => {
    const rows = await listWaiting(services.db, actor.userId, scope)
    const times = (row: (typeof rows)[number]) => ({
      since: row.since.getTime(),
      duetime: row.duetime?.getTime() ?? null,
    })
    return { list: rows.map((row) => ({ ...row, ...times(row) })) }
  }),
  on(reviewOverview.read, 'signedIn', (scope, { actor }) => readOverview(services, actor, scope)),
  // Given the id of a part in an approval, these calls are about that.
  on(reviewTarget.verify, 'reviewLink', async ({ id }, context) => {
    const may = (await mayDecidePart(services, context, id)) ?? (await mayActNow(services, context, id))
    return may ? 1 : 0
  }),
  on(reviewTarget.confirmAssignment, 'reviewLink', async (input, context) => {
    if (!(await decidePart(services, context, input))) await confirmAssignment(services, context, input)
    return null
  }),
  on(reviewTarget.finalAudit, 'reviewLink', async (input, context) => {
    if (!(await decidePart(services, context, input))) await decideReview(services, context, input)
    return null
  }),
]
