/** The shapes that several commands share, with the names under which `GET /contract` and the scripting reference define them. */
import type { z } from 'zod'
import { configuration, configurationPlan } from '#shared/configuration/schema.ts'
import { alteration } from '#shared/job/alteration.ts'
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
import { deviceParameters } from '#shared/job/report-parameters.ts'
import { registeredDevice } from '#shared/job/report-register.ts'
import { request, requestCounts } from '#shared/job/report-requests.ts'
import { officeItem, openIssue, openStep } from '#shared/job/outcome.ts'
import { executedTest } from '#shared/job/report-tests.ts'
import { reportModel } from '#shared/job/report.ts'
import * as resources from '#shared/service/resources.ts'
import { mismatch } from '#shared/service/lenient-parse.ts'
import { activityRow, preset, registerRow } from '#shared/workbench/activity.ts'
import { confirmation, exportedFile } from '#shared/ipc/contract-parts.ts'
import { credentialStatus, environmentStatus, settings } from '#shared/ipc/contract.ts'
import { appError } from '#shared/ipc/errors.ts'
import { batchStatus } from '#shared/ipc/job-results.ts'
import { plan, skip } from '#shared/ipc/planning.ts'

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
