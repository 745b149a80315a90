import { useTranslation } from 'react-i18next'
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
  const { t } = useTranslation()
  return (
    <div className="api-docs-entry">
      {parameters.length > 0 ? (
        <Schema
          title={t('apiDocs.parameters')}
          schema={Object.fromEntries(
            parameters.map(({ name, in: place, required, schema }) => [name, { in: place, required, schema }]),
          )}
        />
      ) : null}
      {input ? <Schema title={t('apiDocs.input')} schema={input} /> : null}
      {output ? <Schema title={t('apiDocs.output')} schema={output} /> : null}
    </div>
  )
}
