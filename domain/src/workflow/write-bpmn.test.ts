import { expect, test } from 'vitest'
import { approval } from './testing/bpmn'
import { writeBpmn } from './write-bpmn'

const linesOf = (plan: Parameters<typeof writeBpmn>[0]) => writeBpmn(plan).split('\n')

test('a plan is drawn with its elements first and its flows in the order in which they are tried', () => {
  const lines = linesOf({
    ...{ id: 'p&', name: '<采购>', start: { fields: { a: 'write' } } },
    steps: [
      {
        do: 'exclusive',
        id: 'x',
        name: '多"少',
        arms: [
          { when: 'n > 1 & m', name: '多', steps: [{ do: 'end', id: 'no', result: 'rejected', terminates: true }] },
          { steps: [] },
        ],
      },
      { do: 'loop', id: 'l', steps: [{ do: 'delay', id: 'd', settings: { until: 'day' } }], again: 'n > 2' },
      { do: 'phase', id: 'f', name: '阶段', steps: [] },
    ],
  })
  expect(lines).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:rw="urn:review-workstation:bpmn:1" id="definitions-p&amp;" targetNamespace="urn:review-workstation:bpmn:1">',
    '<process id="p&amp;" name="&lt;采购&gt;" isExecutable="true">',
    '<startEvent id="start" name="发起"><extensionElements><rw:settings version="1"><![CDATA[{"fields":{"a":"write"}}]]></rw:settings></extensionElements></startEvent>',
    '<exclusiveGateway id="x" name="多&quot;少" default="x-x-join"></exclusiveGateway>',
    '<endEvent id="no" name="no"><extensionElements><rw:settings version="1"><![CDATA[{"result":"rejected"}]]></rw:settings></extensionElements><terminateEventDefinition/></endEvent>',
    '<exclusiveGateway id="x-join"></exclusiveGateway>',
    '<exclusiveGateway id="l"></exclusiveGateway>',
    '<intermediateCatchEvent id="d" name="d"><extensionElements><rw:settings version="1"><![CDATA[{"until":"day"}]]></rw:settings></extensionElements><timerEventDefinition/></intermediateCatchEvent>',
    '<exclusiveGateway id="l-again" name="l" default="l-again-f"></exclusiveGateway>',
    '<subProcess id="f" name="阶段">',
    '<startEvent id="f-first"></startEvent>',
    '<endEvent id="f-last"></endEvent>',
    '<sequenceFlow id="f-first-f-last" sourceRef="f-first" targetRef="f-last"/>',
    '</subProcess>',
    '<endEvent id="end" name="结束"></endEvent>',
    '<sequenceFlow id="start-x" sourceRef="start" targetRef="x"/>',
    '<sequenceFlow id="x-no" name="多" sourceRef="x" targetRef="no"><conditionExpression xsi:type="tFormalExpression">n &gt; 1 &amp; m</conditionExpression></sequenceFlow>',
    '<sequenceFlow id="x-x-join" sourceRef="x" targetRef="x-join"/>',
    '<sequenceFlow id="x-join-l" sourceRef="x-join" targetRef="l"/>',
    '<sequenceFlow id="l-d" sourceRef="l" targetRef="d"/>',
    '<sequenceFlow id="d-l-again" sourceRef="d" targetRef="l-again"/>',
    '<sequenceFlow id="l-again-l" sourceRef="l-again" targetRef="l"><conditionExpression xsi:type="tFormalExpression">n &gt; 2</conditionExpression></sequenceFlow>',
    '<sequenceFlow id="l-again-f" sourceRef="l-again" targetRef="f"/>',
    '<sequenceFlow id="f-end" sourceRef="f" targetRef="end"/>',
    '</process>',
    '</definitions>',
    '',
  ])
})

test('a plan without a name is called as its id, and one without an id is a process', () => {
  expect(linesOf({ steps: [approval('a')] }).filter((line) => line.startsWith('<process'))).toEqual([
    '<process id="process" name="process" isExecutable="true">',
  ])
  expect(writeBpmn({ id: 'own', settings: { withdraw: 'never' }, steps: [approval('a')] })).toContain(
    '<process id="own" name="own" isExecutable="true"><extensionElements><rw:settings version="1"><![CDATA[{"withdraw":"never"}]]></rw:settings></extensionElements>',
  )
})
