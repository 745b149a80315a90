import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { review } from '@workstation/contract/review'
import type { UserInfo } from '@workstation/contract/session'
import { expect } from 'vitest'
import { useSession } from '../../../platform/session-state'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ReviewsPage } from '../reviews-page'
import { makeReview, pageOf, serveLists } from './fake-lists'

export const allButtons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_launch', 'btn_download']

export const creator = { userId: 'user-9' }

/** The list of reviews with what it asks the server for; `serve` says what else is answered. */
export async function openReviewsPage({
  reviews = [makeReview()],
  buttons = allButtons,
  projectButtons = [] as string[],
  user = creator as Partial<UserInfo>,
  search = '',
  serve = (_server: FakeServer): void => undefined,
} = {}) {
  window.innerWidth = 1440
  const server = fakeServer()
  serveLists(server)
  server.on(review.listPage, () => pageOf(reviews))
  serve(server)
  const page = renderPage(<ReviewsPage />, { modelId: 'review', title: '评审管理', buttons, user, search })
  grantButtons('project', projectButtons)
  await waitFor(() => expect(server.inputs(review.listPage).length).toBeGreaterThan(0))
  return { server, ...page }
}

function grantButtons(modelId: string, codes: readonly string[]) {
  const button = codes.map((enCode) => ({ id: enCode, fullName: enCode, enCode }))
  const { permissions } = useSession.getState()
  useSession.setState({
    permissions: [...permissions, { modelId, modelName: modelId, button, column: [], form: [], resource: [] }],
  })
}

/** Chooses an option in the dialog that is open. */
export async function choose(user: UserEvent, label: string, option: string) {
  await user.click(within(screen.getByRole('dialog')).getByLabelText(label))
  await user.click(await screen.findByTitle(option))
}
