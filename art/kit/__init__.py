"""The small library the pictures are built with. Start with kit/job.py, then any file of art/scenes/."""
