import { useShellTexts } from '../shell/use-shell-texts'
import type { ApiCall } from './open-api'

function Schema({ title, schema }: { title: string; schema: unknown }) {
  return (
    <>
      <h4>{title}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard. */}
      <pre tabIndex={0}>{JSON.stringify(schema, null, 2)}</pre>
    </>
  )
}

/** Parameters, body and answer of one call. */
export function CallEntry({ call: { parameters, input, output } }: { call: ApiCall }) {
  const { t } = useShellTexts()
  return (
    <div className="api-docs-entry">
      {parameters.length > 0 ? (
        <Schema
          title={t('shell:apiDocs.parameters')}
          schema={Object.fromEntries(
            parameters.map(({ name, in: place, required, schema }) => [name, { in: place, required, schema }]),
          )}
        />
      ) : null}
      {input ? <Schema title={t('shell:apiDocs.input')} schema={input} /> : null}
      <Schema title={t('shell:apiDocs.output')} schema={output} />
    </div>
  )
}
