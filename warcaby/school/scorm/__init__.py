"""SCORM: packages for learning platforms such as Moodle, and reports about a learner.

SCORM 1.2: ADL, "SCORM Content Aggregation Model" and "SCORM Run-Time Environment", version 1.2 (2001).
SCORM 2004: the same books, 3rd edition (2006); "RTE" and "CAM" in what follows.
"""
