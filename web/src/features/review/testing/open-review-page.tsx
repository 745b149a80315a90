import { screen } from '@testing-library/react'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ReviewInfoPage } from '../review-info-page'
import { type FakeRun, serveRun } from './fake-run'

/** Opens the review page over a link (or, with an empty token, with the session) and waits until it is there. */
export async function openReviewPage(start: Partial<FakeRun> = {}, token = 'link-token') {
  const server = fakeServer()
  const run = serveRun(server, start)
  const page = renderPage(<ReviewInfoPage id="run-1" token={token} />, { path: '/reviewinfo' })
  await screen.findByText('评审信息')
  return { server, run, ...page }
}
