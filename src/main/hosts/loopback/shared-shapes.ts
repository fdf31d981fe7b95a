/** The shapes that several commands share, with the names under which `GET /contract` and the scripting reference define them. */
import type { z } from 'zod'
import { configuration, configurationPlan } from '#shared/tables/schema.ts'
import { alteration } from '#shared/tables/alteration.ts'
import { entryLine } from '#shared/job/branch.ts'
import { journalLost, plannedDevice, site } from '#shared/job/entries.ts'
import { installation } from '#shared/job/handover.ts'
import {
  check,
  handover,
  issue,
  job,
  jobDevice,
  jobSummary,
  jobWrite,
  stepStatus,
  note,
  photo,
  seal,
  signoff,
  testRun,
} from '#shared/job/job.ts'
import { deviceParameters } from '#shared/report/report-parameters.ts'
import { registeredDevice } from '#shared/report/report-register.ts'
import { request, requestCounts } from '#shared/job/report-requests.ts'
import { officeItem, openIssue, openStep } from '#shared/job/outcome.ts'
import { executedTest } from '#shared/report/report-tests.ts'
import { reportModel } from '#shared/report/report.ts'
import * as resources from '#shared/tables/resources.ts'
import { mismatch } from '#shared/tables/lenient-parse.ts'
import { activityRow, preset, registerRow } from '#shared/job/activity.ts'
import { confirmation, exportedFile } from '#shared/contract/contract-parts.ts'
import { credentialStatus, environmentStatus, settings } from '#shared/contract/contract.ts'
import { appError } from '#shared/tables/errors.ts'
import { batchStatus } from '#shared/contract/job-results.ts'
import { plan, skip } from '#shared/contract/planning.ts'

export const sharedShapes = {
  Job: job,
  JobSummary: jobSummary,
  Site: site,
  Device: jobDevice,
  PlannedDevice: plannedDevice,
  Plan: plan,
  Skip: skip,
  Configuration: configuration,
  ConfigurationPlan: configurationPlan,
  StepStatus: stepStatus,
  TestRun: testRun,
  Write: jobWrite,
  Note: note,
  Issue: issue,
  Photo: photo,
  ManualCheck: check,
  HandoverRecord: handover,
  Signature: signoff,
  Seal: seal,
  LostEntries: journalLost,
  EntryLine: entryLine,
  Batch: batchStatus,
  Confirmation: confirmation,
  Error: appError,
  UnexpectedValue: mismatch,
  ExportedFile: exportedFile,
  Report: reportModel,
  ReportedDevice: registeredDevice,
  DeviceParameters: deviceParameters,
  ExecutedTest: executedTest,
  ReportedRequest: request,
  RequestCounts: requestCounts,
  OpenStep: openStep,
  OpenIssue: openIssue,
  OfficeItem: officeItem,
  Installation: installation,
  Alteration: alteration,
  Settings: settings,
  EnvironmentStatus: environmentStatus,
  KeyStatus: credentialStatus,
  ActivityRow: activityRow,
  RegisterRow: registerRow,
  Preset: preset,
  Shower: resources.shower,
  Tap: resources.tap,
  TapConfiguration: resources.tapConfiguration,
  WaterGuard: resources.waterGuard,
  WaterGuardConsumption: resources.waterGuardConsumption,
  Group: resources.group,
  InstallationTest: resources.installationTest,
  HistoryMetadata: resources.historyMetadata,
} satisfies Record<string, z.ZodType>
