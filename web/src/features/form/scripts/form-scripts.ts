import type { FormState } from '@workstation/domain/form/form-state'
import type { RecordValues } from '@workstation/domain/form/record-values'
import { readEffects, type ScriptEffect, type ScriptMoment } from '@workstation/domain/form/script-effects'
import { changedPaths, scriptValues } from '@workstation/domain/form/script-values'
import { noteError } from '../../../platform/error-log'
import { toast } from '../../../platform/toast'
import type { FieldLevel } from '../field-level'
import { askInterface } from './ask-interface'
import { scriptFailure } from './script-failure'

/** Milliseconds in which letters typed behind each other are one change. */
const typingMs = 300

interface Filling {
  readonly levelOf: (key: string) => FieldLevel
  /** Id of the record; null for a new one. */
  readonly recordId: string | null
}
/** One run of a script. */
interface Run {
  readonly on: ScriptMoment
  /** The values as its last turn left them. */
  known: RecordValues
  /** The fields that somebody changed since it began. */
  readonly typed: Set<string>
}
type Script = FormState['form']['document']['scripts'][number]

/** The interpreter is fetched by forms that have scripts alone. */
const interpreter = () => import('../../../platform/sandbox/run-script')

/** The scripts of one form while it is filled in: one after the other, each seeing what the one before it did. */
export class FormScripts {
  readonly #state: FormState
  #filling: Filling = { levelOf: () => 'write', recordId: null }
  #queue: Promise<unknown> = Promise.resolve()
  #seen: RecordValues
  #changed = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isStopped = true
  #isLoaded = false
  #isApplying = false
  #isTouched = false

  constructor(state: FormState) {
    this.#state = state
    this.#seen = state.values
    state.watch(() => this.#noteChange())
  }

  /** Whether a value changes now because a script says so, and nobody has typed it. */
  get isApplying(): boolean {
    return this.#isApplying
  }

  /** Whether somebody changed anything himself. */
  get isTouched(): boolean {
    return this.#isTouched
  }

  /** Runs what runs at the beginning, and from then on what runs on changes; answers what ends that. */
  start(filling: Filling): () => void {
    this.#filling = filling
    this.#isStopped = false
    if (!this.#isLoaded) {
      this.#isLoaded = true
      for (const script of this.#of('load')) void this.#enqueue(script)
    }
    return () => {
      this.#isStopped = true
      clearTimeout(this.#timer)
    }
  }

  /** Runs the scripts of a button. */
  press(nodeId: string): Promise<unknown> {
    this.#runChanges()
    return Promise.all(this.#of('press', nodeId).map((script) => this.#enqueue(script)))
  }

  /**
   * Whether the record may be saved as far as scripts say: not where one answers false or a sentence, which is told, and
   * not where one fails, which is logged (AUT-25).
   */
  async maySubmit(): Promise<boolean> {
    this.#runChanges()
    for (const script of this.#of('beforeSubmit')) if (!(await this.#allows(script))) return false
    await this.#queue
    return true
  }

  /** Runs what runs behind saving. */
  saved(): void {
    for (const script of this.#of('afterSubmit')) void this.#enqueue(script)
  }

  #of(moment: ScriptMoment, of?: string): readonly Script[] {
    const { scripts } = this.#state.form.document
    return scripts.filter((script) => script.on === moment && (of === undefined || script.of === of))
  }

  async #allows(script: Script): Promise<boolean> {
    const { ok, returned } = await this.#enqueue(script)
    if (typeof returned === 'string' && returned !== '') toast.error(returned.slice(0, 500))
    return ok && returned !== false && (typeof returned !== 'string' || returned === '')
  }

  #noteChange() {
    const before = this.#seen
    this.#seen = this.#state.values
    if (this.#isApplying) return
    this.#isTouched = true
    if (this.#isStopped || this.#of('change').length === 0) return
    for (const path of changedPaths(this.#state.form, before, this.#seen)) this.#changed.add(path)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#runChanges(), typingMs)
  }

  #runChanges() {
    clearTimeout(this.#timer)
    const changed = this.#changed
    this.#changed = new Set()
    const concerned = this.#of('change').filter(({ of = '' }) => changed.has(of))
    for (const script of concerned) void this.#enqueue(script)
  }

  #enqueue(script: Script): Promise<{ ok: boolean; returned?: unknown }> {
    const done = this.#queue.then(() => this.#run(script))
    this.#queue = done
    return done
  }

  async #run(script: Script): Promise<{ ok: boolean; returned?: unknown }> {
    const { form, context } = this.#state
    // A form that was closed is nobody's to change; what follows saving does not need it.
    if (this.#isStopped && script.on !== 'afterSubmit') return { ok: false }
    const run = { on: script.on, known: this.#state.values, typed: new Set<string>() }
    const host = {
      id: this.#filling.recordId ?? '',
      moment: script.on,
      values: () => scriptValues(form, this.#state.values, context),
      apply: (raw: unknown) => this.#apply(raw, run),
      call: askInterface,
    }
    try {
      const { runScript } = await interpreter()
      return { ok: true, returned: await runScript(script.text, host) }
    } catch (error) {
      noteError(error)
      toast.error(scriptFailure(error, script.on))
      return { ok: false }
    }
  }

  #apply(raw: unknown, run: Run) {
    const { on, typed } = run
    const { form, context } = this.#state
    const { effects, refused } = readEffects(raw, { form, context, on })
    for (const { reason, detail } of refused) noteError(new Error(`script (${on}): ${reason} ${detail}`))
    for (const path of changedPaths(form, run.known, this.#state.values)) typed.add(path)
    this.#isApplying = true
    for (const effect of effects) this.#take(effect, typed)
    this.#isApplying = false
    run.known = this.#state.values
  }

  #take(effect: ScriptEffect, typed: ReadonlySet<string>) {
    switch (effect.do) {
      case 'message':
        return toast[effect.look](effect.text)
      case 'open':
        return void window.open(effect.address, '_blank', 'noopener')
      case 'set':
        return this.#set(effect, typed)
      case 'show':
        return this.#state.mark(effect.path, { hidden: !effect.on })
      case 'lock':
        return this.#state.mark(effect.path, { locked: effect.on })
      case 'require':
        return this.#state.mark(effect.path, { required: effect.on })
      case 'options':
        return this.#state.mark(effect.path, { offered: effect.ids ? new Set(effect.ids) : undefined })
    }
  }

  /** What the person may not write stays, and so does what was typed while the script was at work. */
  #set({ path, value }: Extract<ScriptEffect, { do: 'set' }>, typed: ReadonlySet<string>) {
    const isOpen = this.#filling.levelOf(path) === 'write' && !this.#state.isLockedByRule(path)
    if (!this.#isStopped && isOpen && !typed.has(path)) this.#state.set(path, value)
  }
}

const known = new WeakMap<FormState, FormScripts>()

/** The scripts of a form that is filled in; null where it has none. */
export function scriptsOf(state: FormState): FormScripts | null {
  if (state.form.document.scripts.length === 0) return null
  const scripts = known.get(state) ?? new FormScripts(state)
  known.set(state, scripts)
  return scripts
}
