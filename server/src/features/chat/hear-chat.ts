import { isLanguage } from '@workstation/contract/language'
import type { ClientEvent, ServerEvent } from '@workstation/contract/socket'
import { AppError } from '../../platform/app-error'
import type { SocketCaller } from '../../platform/realtime/socket-hooks'
import type { Services } from '../../services'
import { loadActor } from '../authority'
import { markRead } from './mark-read'
import { readHistory } from './read-history'
import { sendChat } from './send-chat'
import { languageOfPerson } from './store'

async function act(services: Services, { userId, sessionId, answer }: SocketCaller, event: ClientEvent): Promise<void> {
  switch (event.method) {
    case 'SendMessage': {
      const actor = await loadActor(services, userId, sessionId)
      if (!actor) throw new AppError('forbidden')
      return sendChat(services, actor, event)
    }
    case 'MessageList':
      return answer(await readHistory(services, userId, event))
    case 'UpdateReadMessage':
      return markRead(services, userId, { partnerId: event.formUserId, seq: event.seq })
    default:
      return
  }
}

async function refusalOf(
  services: Services,
  userId: string,
  event: ClientEvent,
  error: AppError,
): Promise<ServerEvent> {
  const language = await languageOfPerson(services.db, userId)
  return {
    method: 'refused',
    key: error.key,
    msg: services.words.errorText(error.key, error.params, isLanguage(language) ? language : 'zh'),
    ...('clientKey' in event && event.clientKey !== undefined ? { clientKey: event.clientKey } : {}),
    ...('requestKey' in event && event.requestKey !== undefined ? { requestKey: event.requestKey } : {}),
  }
}

/** Does what one person's socket asks for; what is refused is said to that socket alone. */
export async function hearChat(services: Services, caller: SocketCaller, event: ClientEvent): Promise<void> {
  try {
    await act(services, caller, event)
  } catch (error) {
    // A bug leaves the message unanswered here and is logged above; the client sends it again under its key.
    if (!(error instanceof AppError)) throw error
    caller.answer(await refusalOf(services, caller.userId, event, error))
  }
}
