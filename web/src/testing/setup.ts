import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import common from '../app/locale/zh.json'
import { i18n, startTexts } from '../platform/i18n'
import { clearSession, useSession } from '../platform/session-state'
import { toasts } from '../platform/toast'
import { prepareQuestions } from '../ui/questions'
import { answerLabelsQuickly } from './answer-labels-quickly'
import { answerStylesQuickly } from './answer-styles-quickly'
import { takeMistakes } from './fake-server'
import { leavePage } from './leave-page'
import { makeElementsQuickly } from './make-elements-quickly'

// A page with antd may take far more than the second that is waited by default, where cores are few and shared.
configure({ asyncUtilTimeout: 30_000 })

/** What jsdom lacks and antd asks for. */
function completeBrowser() {
  const narrow = (query: string) =>
    /max-width/.test(query) && Number(/(\d+)/.exec(query)?.[1] ?? 0) >= window.innerWidth
  const wide = (query: string) => /min-width/.test(query) && Number(/(\d+)/.exec(query)?.[1] ?? 0) <= window.innerWidth
  window.matchMedia = (query: string) =>
    ({
      matches: narrow(query) || wide(query),
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) as MediaQueryList
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  answerLabelsQuickly(window)
  answerStylesQuickly(window)
}

// Ahead of the test file, whose modules ask the browser while they load.
completeBrowser()
makeElementsQuickly()

/** Texts that were asked for and are not there, and gaps in them that nobody filled: a person would read a key or nothing. */
const missing = new Set<string>()
/** A word that answers made up by the contract hold in place of one of the product's. */
const isMadeUp = (key: string) => /\d$/.test(key)

function noteMissingTexts() {
  i18n.options.parseMissingKeyHandler = (key, otherwise) => {
    if (otherwise === undefined && !isMadeUp(key)) missing.add(key)
    return otherwise ?? key
  }
  i18n.options.missingInterpolationHandler = (text, [gap]) => {
    missing.add(`${gap} of ${text}`)
    return ''
  }
}

beforeAll(async () => {
  localStorage.setItem('rw_language', JSON.stringify({ type: 'string', value: 'zh' }))
  await startTexts(common)
  noteMissingTexts()
  // A test does not wait for code that is fetched when it is needed.
  await prepareQuestions()
})

beforeEach(async () => {
  leavePage()
  localStorage.clear()
  clearSession()
  useSession.setState({ system: null })
  toasts.reset()
  // jsdom's own; files share their window.
  window.innerWidth = 1024
  window.history.replaceState(null, '', '/')
  if (i18n.language !== 'zh') await i18n.changeLanguage('zh')
})

afterEach(() => {
  cleanup()
  expect(takeMistakes(), 'answers that the contract does not allow').toEqual([])
  const keys = [...missing]
  missing.clear()
  expect(keys, 'texts that are not there').toEqual([])
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
