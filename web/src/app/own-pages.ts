/** Pages that every signed-in user has, whatever his menu is: address and key of the title in the shell's texts. */
export const ownPages: Record<string, string> = {
  '/home': 'page.home',
  '/messageRecord': 'page.messages',
  '/workFlowDetail': 'page.flowDetail',
  '/emailDetail': 'page.mails',
  '/previewModel': 'page.previewModel',
  '/profile': 'page.profile',
  '/widgets': 'page.widgets',
  '/api/docs': 'page.apiDocs',
  '/404': 'page.notFound',
}

/** Old addresses of the home page. */
export const homeAddresses: readonly string[] = ['/', '/dashboard']
