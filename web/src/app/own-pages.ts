import type { LoadPage } from './pages'

export interface OwnPage {
  /** Key of its title in the common texts. */
  title: string
  load: LoadPage
}

/** Pages that every signed-in user has, whatever his menu is. */
export const ownPages: Record<string, OwnPage> = {
  '/home': { title: 'page.home', load: async () => (await import('../features/home/home-page')).HomePage },
  '/messageRecord': {
    title: 'page.messages',
    load: async () => (await import('../features/message/messages-page')).MessagesPage,
  },
  '/workFlowDetail': {
    title: 'page.flowDetail',
    load: async () => (await import('./flow-detail-route')).FlowDetailRoute,
  },
  '/emailDetail': {
    title: 'page.mails',
    load: async () => (await import('../features/message/email-detail-page')).EmailDetailPage,
  },
  '/previewModel': {
    title: 'page.previewModel',
    load: async () => (await import('../features/menu/preview-model-page')).PreviewModelPage,
  },
  '/profile': {
    title: 'page.profile',
    load: async () => (await import('../features/profile/profile-page')).ProfilePage,
  },
  '/widgets': { title: 'page.widgets', load: async () => (await import('./widgets-route')).WidgetsRoute },
  '/api/docs': { title: 'page.apiDocs', load: async () => (await import('./api-docs/api-docs-page')).ApiDocsPage },
  '/404': { title: 'page.notFound', load: async () => (await import('./not-found-page')).NotFoundPage },
}

/** Old addresses of the home page. */
export const homeAddresses: readonly string[] = ['/', '/dashboard']
