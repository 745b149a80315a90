import type { ThreeOf } from '@workstation/domain/form/put-on-top'
import { sameJson } from '@workstation/domain/json/same-json'
import type { Editor } from './editor-store'

/** Where the work of an editor stands: with the server, on its way there, or only in this browser. */
export type SavingState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

/** A document as the server has it. */
export interface Stored<Document> {
  readonly document: Document
  readonly version: number
}

export interface SavingPlace<Document> {
  /** Sends the document over the version that it was made from, and answers the version that it has now. */
  save: (document: Document, version: number) => Promise<number>
  /** Whether a refusal means that somebody else saved meanwhile. */
  isConflict: (error: unknown) => boolean
  /** What the server has now; null for what cannot be opened. */
  read: () => Promise<Stored<Document> | null>
  /** What I changed on top of what was saved meanwhile; null where the two cannot be put together. */
  merge: (three: ThreeOf<Document>) => Document | null
  /** Keeps a copy in this browser until the server has the document. */
  keepCopy: (document: Document, version: number) => void
  dropCopy: () => void
}

/** Milliseconds after the last act until it is sent; until a copy lies in the browser; until what failed is tried again. */
const pauses = { send: 3000, copy: 300, again: 15_000 }

/** Saves what an editor holds, by itself, and keeps a copy in the browser for as long as the server does not have it. */
export class DraftSaving<Document> {
  readonly #editor: Editor<Document>
  readonly #place: SavingPlace<Document>
  #known: Document
  #hasBase: boolean
  #version: number
  #seen: Document
  #state: SavingState = 'saved'
  #sendTimer: ReturnType<typeof setTimeout> | undefined
  #copyTimer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  readonly #listeners = new Set<() => void>()
  readonly #stop: () => void

  /** @param at the document that the server has, and its version */
  constructor(
    editor: Editor<Document>,
    place: SavingPlace<Document>,
    at: { readonly document: Document; readonly version: number; readonly isBase?: boolean },
  ) {
    this.#editor = editor
    this.#place = place
    this.#known = at.document
    this.#hasBase = at.isBase ?? true
    this.#version = at.version
    this.#seen = editor.get().document
    this.#stop = editor.subscribe(() => this.#hear())
    if (!this.#isKnown) this.#waitToSend()
  }

  readonly get = (): SavingState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Sends at once what is not yet sent; resolves when the server has it or has refused it. */
  async flush(): Promise<void> {
    clearTimeout(this.#sendTimer)
    this.copyNow()
    await this.#running
    if (this.#state === 'conflict' || this.#isKnown) return
    this.#running = this.#send()
    await this.#running
    this.#running = undefined
  }

  /** Keeps a copy in the browser now, where the server does not have everything. */
  copyNow(): void {
    clearTimeout(this.#copyTimer)
    if (!this.#isKnown) this.#place.keepCopy(this.#editor.get().document, this.#version)
  }

  /** Whether it is known on which document this one was drawn; not where it came from the browser, over an older one than the server has. */
  get hasBase(): boolean {
    return this.#hasBase
  }

  /**
   * Puts what was done here on top of what was saved meanwhile, step by step.
   * @returns whether the two can be put together; nothing changes otherwise
   */
  goOn({ document: theirs, version }: Stored<Document>): boolean {
    const base = this.#known
    const onTop = (mine: Document) => this.#place.merge({ base, mine, theirs })
    if (onTop(this.#editor.get().document) === null) return false
    this.#version = version
    this.#hasBase = true
    this.#become('waiting')
    this.#editor.rebase(onTop)
    const { document } = this.#editor.get()
    this.#known = sameJson(document, theirs) ? document : theirs
    if (this.#isKnown) this.#settle()
    else void this.flush()
    return true
  }

  /** Takes up what was saved elsewhere while nothing here is unsaved; resolves with whether something was. */
  async catchUp(): Promise<boolean> {
    if (!this.#isKnown || !this.#hasBase) return false
    const newest = await this.#place.read().catch(() => null)
    if (newest === null || !this.#isKnown || newest.version === this.#version) return false
    if (!sameJson(newest.document, this.#known)) return this.goOn(newest)
    this.#version = newest.version
    return false
  }

  /** Takes what the server has now in place of what was written here. */
  restart(document: Document, version: number): void {
    this.#known = document
    this.#hasBase = true
    this.#version = version
    this.#seen = document
    this.#editor.load(document)
    this.#settle()
  }

  /** Ends it: what is not sent yet is sent, and stays in the browser should that fail. */
  close(): void {
    this.#stop()
    void this.flush().finally(() => clearTimeout(this.#sendTimer))
  }

  get #isKnown(): boolean {
    return this.#editor.get().document === this.#known
  }

  #become(next: SavingState): void {
    if (next === this.#state) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }

  #sendIn(pause: number): void {
    clearTimeout(this.#sendTimer)
    this.#sendTimer = setTimeout(() => void this.flush(), pause)
  }

  /** The server has everything. */
  #settle(): void {
    clearTimeout(this.#copyTimer)
    clearTimeout(this.#sendTimer)
    this.#place.dropCopy()
    this.#become('saved')
  }

  async #send(): Promise<void> {
    const { document } = this.#editor.get()
    this.#become('saving')
    try {
      this.#version = await this.#place.save(document, this.#version)
      this.#known = document
      this.#hasBase = true
      if (this.#isKnown) return this.#settle()
      this.#become('waiting')
      this.#sendIn(pauses.send)
    } catch (error) {
      this.copyNow()
      if (this.#place.isConflict(error)) return this.#meet()
      this.#become('failed')
      this.#sendIn(pauses.again)
    }
  }

  /** A release and another name make a newer version of the same document, and another window may have sent this one: no conflict. */
  async #meet(): Promise<void> {
    const newest = await this.#place.read().catch(() => null)
    const { document } = this.#editor.get()
    const isThere = newest !== null && sameJson(newest.document, document)
    if (newest === null || !(isThere || (this.#hasBase && sameJson(newest.document, this.#known))))
      return this.#become('conflict')
    this.#version = newest.version
    if (!isThere) return this.#send()
    this.#known = document
    this.#hasBase = true
    this.#settle()
  }

  #hear(): void {
    const { document } = this.#editor.get()
    if (document === this.#seen) return
    this.#seen = document
    if (this.#state === 'conflict') this.copyNow()
    else if (this.#isKnown && !this.#running) this.#settle()
    else this.#waitToSend()
  }

  #waitToSend(): void {
    if (!this.#running) this.#become('waiting')
    clearTimeout(this.#copyTimer)
    this.#copyTimer = setTimeout(() => this.copyNow(), pauses.copy)
    this.#sendIn(pauses.send)
  }
}
